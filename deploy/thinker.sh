#!/bin/sh
# An account for those who think. It may read and answer questions to bots, and nothing else that is kept.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$THINKER_PASSWORD" <<'SQL'
CREATE ROLE thinker LOGIN PASSWORD :'password';
ALTER DEFAULT PRIVILEGES REVOKE ALL ON TABLES FROM PUBLIC;
CREATE OR REPLACE FUNCTION let_thinker_in() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
    IF to_regclass('public.questions') IS NOT NULL THEN
        GRANT SELECT, UPDATE ON public.questions TO thinker;
    END IF;
END $$;
CREATE EVENT TRIGGER let_thinker_in ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION let_thinker_in();
SQL
