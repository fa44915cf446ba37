#!/bin/sh
# The account of bot workers. It may read and answer questions to bots, and nothing else that is kept.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$BOT_WORKER_PASSWORD" <<'SQL'
CREATE ROLE bot_worker LOGIN PASSWORD :'password';
ALTER DEFAULT PRIVILEGES REVOKE ALL ON TABLES FROM PUBLIC;
CREATE OR REPLACE FUNCTION let_bot_worker_in() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
    IF to_regclass('public.questions') IS NOT NULL THEN
        GRANT SELECT, UPDATE ON public.questions TO bot_worker;
    END IF;
END $$;
CREATE EVENT TRIGGER let_bot_worker_in ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION let_bot_worker_in();
SQL
