# Was auf den Seiten steht.

## Der Balken über jeder Seite

nav = Seiten
nav-play = Spielen
title-lobby = Lobby
nav-learn = Lernen
title-puzzles = Rätsel
nav-rules = Regeln
title-ranking = Rangliste
nav-you = Du

## Titel der Seiten

title-arrive = Mit anderen spielen
title-seat = { $game }: nimm deinen Platz ein
title-sign-up = Registrieren
title-sign-in = Anmelden
title-new-password = Neues Passwort
title-confirm = Deine Adresse
title-account = Dein Konto
title-notices = Benachrichtigungen
title-reports = Meldungen
title-unsubscribe = Abbestellen
title-unsubscribed = Abbestellt
title-offline = Du bist offline
title-gallery = Alle Spielteile
title-analysis = Analyse

## Die Startseite

start-head = Rund um Dorf und Hof
start-motto = Spiel gegen Bots oder mit anderen.
start-mine = Deine Tische
start-next = Nächster Tisch, der auf dich wartet
start-all = Alle zeigen
start-new-here = Neu hier?
start-games = Spiele
start-now = Jetzt spielen
start-who-plays = Wer spielt
start-add-seat = Platz hinzufügen
start-add-guest = Per Link einladen
start-guest-note = Sobald der Tisch eröffnet ist, bekommst du für jeden Gast einen Link.
start-play = Partie starten ▸
start-record = Aufzeichnung öffnen
start-gallery = Galerie
start-keep = Alles in einer Datei sichern
start-recent = Letzte Partien
start-learn = Beim Spielen lernen
set-up-close = Schließen
set-up-options = Optionen
set-up-players = Wer spielt
invite-head = Lade die anderen ein
invite-words = Schick allen ihren eigenen Link. Wer ihn öffnet, bekommt den Platz.
invite-go = Zum Tisch ▸

## Die Lobby

lobby-motto = Nimm einen freien Platz oder eröffne einen Tisch und warte auf andere.
lobby-this-table = Dieser Tisch
lobby-open = Tische mit freien Plätzen
lobby-none = Gerade ist nirgends ein Platz frei. Eröffne einen Tisch: Er bleibt hier stehen, bis er voll ist.
lobby-watch = Partien zum Zuschauen
lobby-form = Tisch eröffnen
lobby-your-name = Dein Name
lobby-game = Spiel
lobby-more-options = Weitere Optionen
lobby-seats = Plätze
lobby-speed = Tempo
lobby-who-finds = Wer den Tisch findet
lobby-finds-everyone = alle auf diesem Server
lobby-finds-link = nur mit Link oder Einladung
lobby-who-watches = Wer zuschauen darf
lobby-hints = Tipps erlaubt
lobby-hints-words = Alle am Tisch können fragen, was jetzt ein starker Zug wäre.
lobby-rated = Gewertet
lobby-rated-words = Zählt für die Rangliste: keine Tipps, keine Bots, und die Partie wird zu Ende gespielt.
lobby-ratings = Für Wertungszahlen
lobby-ratings-from = von
lobby-ratings-to = bis
lobby-ratings-any = beliebig
lobby-open-button = Tisch eröffnen ▸

## Die Rangliste

ranking-motto = Die Stärksten hier, nach Spiel und Personenzahl.
ranking-leaders = Bestenliste
ranking-game = Spiel
ranking-seats = Plätze
ranking-place = Rang
ranking-name = Name
ranking-rating = Wertungszahl
ranking-games = Partien
ranking-won = Gewonnen
ranking-none = Eine gewertete Partie dieser Art hat noch niemand zu Ende gespielt.
ranking-own = Deine Wertungszahlen
ranking-server = Auf diesem Server
ranking-played = Gespielt
ranking-points = Punkte beim Sieg
ranking-most = Rekord
ranking-words = Eine Wertungszahl beginnt bei 1000 und ist vorsichtig geschätzt: Sie wächst, je mehr gewertete Partien du spielst.

## Ankommen: über den Link eines Platzes oder mit dem, was ohne Server gespielt wurde

seat-take = Platz einnehmen
seat-words = In diesem Browser gehört der Platz dir. Du findest ihn über die Startseite wieder.
arrive-bring = Mitbringen
arrive-lobby = Zur Lobby
arrive-note = Davon wurde noch nichts gesendet. Es bleibt auch auf deinem Gerät.

## Konten und Personen

account-sign-out = Abmelden
person-results = Ergebnisse
notices-words = Wähle, wie wir dich erreichen, wenn du nicht da bist. Was gespielt wurde, steht nie in einer Benachrichtigung.
notices-what = Anlass
notices-browser = Browser
notices-mail = E-Mail
notices-webhook = Webhook
notices-where = Wohin
notices-nowhere = Noch nirgendwohin.
notices-push = Diesen Browser benachrichtigen
notices-address = Adresse des Webhooks
notices-shape = Für
notices-shape-other = Andere (JSON)
notices-add-webhook = Webhook hinzufügen
reports-words = Du siehst, was gemeldet wurde, und sonst nichts vom Tisch. Deine Entscheidung wird festgehalten.
reports-decided = Entschieden

## Kurze Seiten

unsubscribe-words = Du bekommst E-Mails dieser Art von Steading. Wenn du sie abbestellst, bleiben deine anderen Benachrichtigungen bestehen.
unsubscribed-words = Du bekommst keine E-Mails dieser Art mehr.
message-start = Zur Startseite
offline-words = Steading ist nicht erreichbar. Deine Tische sind sicher; sobald du wieder online bist, geht es weiter.
offline-again = Noch einmal versuchen
offline-rules = Schon geöffnete Regelbücher

## Der Tisch und die Wiederholung

table-home = Steading: zur Startseite
table-buttons = Tisch
table-story = Verlauf
table-scores = Punkte
table-menu = Menü
table-moves = Alle Züge
table-choices = Was du tun kannst
table-hint = Tipp
table-hint-words = Was würdest du tun?
table-restart = ⟲ Zug
table-restart-words = Den Zug neu beginnen
table-undo = ↶ Zurück
table-confirm = ✓ Bestätigen
table-skip = ▸▸ Überspringen
table-space = Leertaste
table-escape = Esc
table-to-me = Mein Zug ▸
table-next = Nächster Tisch ▸
table-details = Einzelheiten
table-coach = Der Coach
table-inspector = Die Lupe
table-happened = Was passiert ist
table-since = Seit deiner letzten Entscheidung
table-chat = Chat
table-message = Nachricht
table-send = Senden
table-card = Karte
table-ending = Das Ende
table-pass-words = Was der nächsten Person gehört, erscheint nach dem Klick.
table-pass-back = Zurück zu meiner Ansicht
replay-pointed-at = Worauf du zeigst
replay-analysis = Analyse
replay-what-if = Was wäre, wenn …
replay-what-if-words = Ab hier gegen Bots weiterspielen

## Rätsel, Galerie und Analyse

puzzles-head = Rätsel
gallery-head = Galerie
analysis-copy-link = Link kopieren
analysis-begins = Die Analyse beginnt gleich.
analysis-how-far = Wie weit die Analyse ist
analysis-leave = Du kannst diese Seite verlassen: Die Analyse läuft weiter und ist da, wenn du zurückkommst.
