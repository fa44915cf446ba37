account-banned = Dieses Konto ist gesperrt{ $days ->
    [0] {""}
    [1] {" "}bis morgen
   *[other] , noch { $days } Tage
}.
account-needed = Dafür brauchst du ein Konto. Registrier dich oder melde dich an.
account-no-longer-exists = Dieses Konto gibt es nicht mehr.
account-page-old = Diese Seite stammt von einer früheren Version. Lade sie neu und versuch es noch einmal.
analyses-busy = Viele Partien warten auf ihre Analyse. Versuch es in ein paar Minuten noch einmal.
bad-method = Diese Adresse nimmt eine solche Anfrage nicht an.
cannot-mute-yourself = Dich selbst kannst du nicht stummschalten.
e-mail-could-not-sent = Die E-Mail konnte nicht gesendet werden. Versuch es später noch einmal.
enter-name-want-play-under = Gib den Namen ein, unter dem du spielen willst.
error-title = Das hat nicht geklappt
error-title-403 = Nicht erlaubt
error-title-404 = Hier ist nichts
error-title-429 = Zu schnell
error-title-500 = Etwas ist schiefgegangen
error-title-503 = Gerade nicht
failed = Auf dem Server ist etwas schiefgegangen. Nichts ging verloren; versuch es noch einmal.
game-not-here = { $game } lässt sich auf diesem Server nicht mehr spielen: Das Spiel ist nicht angemeldet, oder es ist eine andere Version davon.
guests-who-sign-out-lose = Wer sich als Gast abmeldet, verliert alles. Registrier dich oder lösche deine Daten.
hand-over-only-own-seat = Überlassen kannst du nur deinen eigenen Platz; wer den Tisch eröffnet hat, darf es für andere tun.
have-no-seat-here-give = Du hast hier keinen Platz, den du aufgeben könntest. Wer den Tisch eröffnet hat, kann ihn löschen.
have-no-seat-table = Du hast keinen Platz an diesem Tisch.
have-subscriptions-which-limit = Du hast { $most_places } Abonnements, mehr gehen nicht. Entferne zuerst eines.
kinds-channels = Die Arten sind { $kinds }; die Wege sind { $channels }.
link-no-longer-works = Dieser Link gilt nicht mehr: Er wurde benutzt, zurückgezogen oder ist abgelaufen. Fordere einen neuen an.
lowest-rating-cannot-above-highest = Die niedrigste Wertungszahl kann nicht über der höchsten liegen.
many-people-signing = Gerade melden sich viele an. Warte ein paar Sekunden.
name-letters = Ein Name hat { $shortest } bis { $longest } Buchstaben, Ziffern, Leerzeichen, Punkte oder Striche.
name-reserved = Dieser Name ist reserviert. Wähle einen anderen.
name-taken = Dieser Name ist schon vergeben. Wähle einen anderen.
need-invitation-sign-up-here = Zum Registrieren brauchst du hier eine Einladung. Den Link dafür bekommst du von der Person, die diesen Server betreibt.
no-bots-rated-table = An einem gewerteten Tisch spielen keine Bots.
no-member-with-name = Ein Mitglied mit diesem Namen gibt es nicht. Gästen kannst du die Adresse des Tisches schicken.
no-such-report = Diese Meldung gibt es nicht.
nobody-knows-who-was = Niemand weiß, wer das war. Du kannst nur verbergen, was gemeldet wurde.
not-e-mail-address = Das ist keine E-Mail-Adresse.
not-password = Das ist nicht dein Passwort.
nothing-here = Hier ist nichts, oder du darfst es nicht sehen.
only-administrator-do-moderator = Das darf bei Mitgliedern der Moderation nur die Administration.
only-host-deletes = Nur wer den Tisch eröffnet hat, kann ihn löschen. Du kannst aufgeben.
only-host-does-that = Das kann nur, wer den Tisch eröffnet hat. Du kannst ihn verlassen.
only-host-makes-links = Nur wer den Tisch eröffnet hat, kann neue Links erstellen.
only-members-open-rated-table = Einen gewerteten Tisch kannst du nur mit einem Konto eröffnen. Registrier dich zuerst.
only-people-table-invite-others = Nur wer am Tisch sitzt, kann andere einladen.
only-person-s-seat-has = Nur der Platz einer Person hat einen Link.
only-players-agree-end-game = Nur wer mitspielt, kann einem vorzeitigen Ende zustimmen, und du hast hier keinen Platz.
only-players-agree-pause-not = Nur wer mitspielt, kann einer Pause zustimmen, und du spielst hier gerade nicht mit.
owner-seat-table-hand-over = Die Person, der dieser Platz gehört, ist selbst am Tisch und kann ihn abgeben.
password-changed-but-account-banned = Das Passwort ist geändert, aber dieses Konto ist gesperrt.
password-length = Ein Passwort hat { $shortest } bis { $longest } Zeichen; am besten nimmst du ein paar Wörter.
password-too-easy-guess = Dieses Passwort ist zu leicht zu erraten. Am besten nimmst du ein paar Wörter.
people-invited-which-limit = { $most_invited } Leute sind eingeladen, mehr gehen nicht.
raced = Hier hat sich im selben Moment etwas geändert, darum ist nichts passiert. Versuch es noch einmal.
rated-game-played-end = Eine gewertete Partie wird zu Ende gespielt. Du kannst aufgeben.
rated-table-everybody-keeps-their = An einem gewerteten Tisch behalten alle ihren Platz.
rated-table-no-bot-play = An einem gewerteten Tisch kann kein Bot für dich spielen. Du kannst aufgeben.
rated-table-only-owner-seat = An einem gewerteten Tisch kann nur die Person, der ein Platz gehört, ihn vom Bot zurücknehmen.
record-must-json-file = Eine Aufzeichnung muss eine JSON-Datei sein.
records-busy = Gerade werden viele Aufzeichnungen gelesen. Versuch es in einer Minute noch einmal.
report-has-already-been-decided = Über diese Meldung ist schon entschieden: { $decision }.
request-must-come-from-page = Diese Anfrage muss von einer Seite dieses Servers kommen.
server-cannot-send-notices-browsers = Dieser Server kann keine Benachrichtigungen an Browser schicken: pip install 'steading[online]'.
server-cannot-store-any-more = Dieser Server kann keine weiteren Aufzeichnungen speichern.
several-reports-still-open = Mehrere deiner Meldungen sind noch offen. Warte, bis sie geprüft sind.
sign-up-closed-here = Registrieren ist hier nicht möglich. Frag die Person, die diesen Server betreibt.
signed-in-already = Du bist als { $name } angemeldet; melde dich zuerst ab.
signed-out = Du bist nicht angemeldet.
sit-waiting-tables-which-limit = Du sitzt an { $offers_of_one } wartenden Tischen, mehr gehen nicht.
somebody-else-was-faster = Jemand anders war schneller. Schau noch einmal nach.
start-earlier-version = { table-other-rules } Wer den Server betreibt, kann einmal die frühere Version starten; danach geht es hier weiter.
steading-does-not-know-browser = Steading kennt diesen Browser nicht. Erlaube das Cookie, lade die Seite neu und versuch es noch einmal.
table-open-too-many-tabs = Dieser Tisch ist in zu vielen Tabs geöffnet. Schließ ein paar.
table-was-just-closed = Dieser Tisch wurde gerade geschlossen.
time-up-so-bot-makes = Deine Zeit ist um, darum entscheidet diesmal ein Bot. Ab der nächsten Entscheidung spielst du wieder.
too-large = Das ist zu groß.
too-many-attempts-hours = Zu viele Versuche. Warte einige Stunden (höchstens { $hours }) und versuch es noch einmal.
too-many-attempts-minutes = Zu viele Versuche. Warte einige Minuten (höchstens { $minutes }) und versuch es noch einmal.
too-many-people-watching-table = An diesem Tisch schauen schon zu viele Leute zu. Komm später wieder.
too-many-requests = Zu viele Anfragen auf einmal. Warte ein paar Sekunden.
too-many-tables = Dieser Browser hat { $most } Tische eröffnet, mehr gehen nicht. Lösche zuerst ein paar.
too-much-work = Du hast den Server gerade viel rechnen lassen. Warte eine Minute.
unreadable-request-plain = Diese Anfrage ist nicht lesbar.
use-letters-one-alphabet-only = Verwende nur Buchstaben aus einem Alphabet.
wait-until-last-request-answered = Warte, bis deine letzte Anfrage beantwortet ist.
wrong-name-or-password = Name oder Passwort stimmt nicht.
seats-taken = Alle Plätze sind besetzt.
seat-members-only = Dieser Tisch ist gewertet. Platz nehmen kannst du nur mit einem Konto.
seat-rating-least = Dieser Tisch ist für Wertungszahlen ab { NUMBER($least, useGrouping: 0) }.
seat-rating-most = Dieser Tisch ist für Wertungszahlen bis { NUMBER($most, useGrouping: 0) }.
company = { $number ->
    [0] allein
   *[other] mit { $others }
}
seat-kept = Für dich ist ein Platz als { $name } reserviert, { company }.

## Absagen an Programme, die anderes schicken als die Seiten.
no-such-language = Diese Sprache gibt es nicht; es gibt { $languages }.
not-a-json-object = Sie ist kein JSON-Objekt
address-too-long = Eine Adresse hat höchstens { NUMBER($most, useGrouping: 0) } Zeichen; diese hat { NUMBER($has, useGrouping: 0) }.
address-has-spaces = In einer Adresse stehen keine Leerzeichen und keine unsichtbaren Zeichen.
address-is-none = Das ist keine Adresse; eine sieht aus wie https://example.org/path.
address-beginning = Eine Adresse beginnt mit { $schemes }.
address-has-user = In einer Adresse stehen kein Name und kein Passwort.
address-not-ascii = Nach dem Host stehen in einer Adresse Buchstaben, Ziffern und Zeichen aus ASCII; andere werden wie %C3 geschrieben.
address-port = Der Port einer Adresse ist eine Zahl von 1 bis 65535.
address-inside = Diese Adresse liegt in einem privaten Netz. Nur an öffentliche Adressen werden Benachrichtigungen geschickt.
address-name-inside = Dieser Name liegt in einem privaten Netz. Nur an öffentliche Namen wie example.org werden Benachrichtigungen geschickt.
address-host = Der Host einer Adresse ist ein Name wie example.org: Teile aus 1 bis 63 Buchstaben, Ziffern und Bindestrichen, dazwischen Punkte.
address-ipv4 = Eine IP-Adresse wird wie 9.9.9.9 geschrieben: vier Dezimalzahlen ohne führende Nullen.
address-ipv6 = Eine IPv6-Adresse wird wie [2620:fe::fe] geschrieben, ohne Zone.
push-keys = Die Schlüssel eines Browsers sind p256dh, ein Punkt von P-256, und auth, 16 Bytes, beide in base64url.
analysis-failed = Die Analyse ist gescheitert. Das liegt am Server, nicht an der Partie.

## Benachrichtigungen
notice-turn-title = Du bist am Zug: { $game }
notice-turn = Deine Partie { company } wartet auf dich.
notice-late-title = Die Zeit wird knapp: { $game }
notice-late = Deine Partie { company } wartet auf deine Entscheidung.
notice-begun-title = { $game } hat begonnen
notice-begun = Deine Partie { company } hat begonnen.
notice-over-title = { $game } ist zu Ende
notice-over = Deine Partie { company } ist zu Ende. Öffne sie, um die Schlusswertung zu sehen.
notice-chat-title = Neue Nachricht bei { $game }
notice-chat = An deinem Tisch gibt es eine neue Chatnachricht.
notice-invitation-title = { $who } lädt dich zu { $game } ein
notice-invitation = Ein Tisch mit { $seats ->
    [1] 1 Platz
   *[other] { $seats } Plätzen
}, { $speed }.
notice-kind-turn = Du bist am Zug
notice-kind-late = Deine Zeit wird knapp
notice-kind-begun = Eine deiner Partien beginnt
notice-kind-over = Eine deiner Partien ist zu Ende
notice-kind-invitation = Jemand lädt dich zu einer Partie ein
notice-kind-chat = Neue Chatnachrichten an deinen Tischen
unusable-address = Unbrauchbare Adresse

## Wie viel Zeit man hat
speed-none = ohne Uhr
speed-days = { $days ->
    [1] ein Tag pro Entscheidung
   *[other] { $days } Tage pro Entscheidung
}
speed-minutes = { NUMBER($minutes, useGrouping: 0) } min{ $added ->
    [0] {""}
   *[other] {" "}+ { NUMBER($added, useGrouping: 0) } s pro Zug
}
speed-seconds = { NUMBER($seconds, useGrouping: 0) } s{ $added ->
    [0] {""}
   *[other] {" "}+ { NUMBER($added, useGrouping: 0) } s pro Zug
}

## E-Mails
mail-digest = Steading: { $number ->
    [1] 1 Neuigkeit
   *[other] { $number } Neuigkeiten
}
mail-stop = E-Mails dieser Art abbestellen: { $link }
mail-confirm-title = Bestätige deine E-Mail-Adresse
mail-confirm = Jemand hat bei Steading diese Adresse angegeben. Wenn du das warst, bestätige sie mit diesem Link:
mail-confirm-otherwise = Wenn nicht, beachte diese E-Mail nicht weiter.
mail-reset-title = Wähle ein neues Passwort
mail-reset = Mit diesem Link wählst du ein neues Passwort für Steading. Er gilt einmal und einen Tag lang:
mail-reset-otherwise = Wenn du nicht darum gebeten hast, beachte diese E-Mail nicht weiter.

## Was getan ist
no-mail-here = Dieser Server verschickt keine E-Mails. Bitte die Person, die ihn betreibt, um einen Link, mit dem du ein neues Passwort wählen kannst.
mail-maybe-sent = Wenn es dieses Konto gibt und es eine E-Mail-Adresse hat, ist eine Nachricht mit einem Link unterwegs.
mail-to-confirm-sent = Eine E-Mail ist unterwegs. Folge dem Link darin, um deine Adresse zu bestätigen.
mail-confirmed = Danke: Das ist ab jetzt deine Adresse.
name-changed = Dein Name ist geändert. Tische, die schon begonnen haben, behalten den alten.
muted-by-you = Du hast { $name } stummgeschaltet. In deinem Konto kannst du das ändern.
report-thanks = Danke. Die Moderation sieht es sich an.
rules-corrected = Die Regeln oder das Material dieses Spiels wurden berichtigt. Ab hier gelten an diesem Tisch die neuen.

## Für die Moderation
report-table = Ein Tisch: { $game }
report-guest = ein Gast
decision = { $parts }
decision-nothing = nichts
decision-hidden = verborgen
decision-muted = { $days ->
    [0] für immer stummgeschaltet
    [1] für 1 Tag stummgeschaltet
   *[other] für { NUMBER($days, useGrouping: 0) } Tage stummgeschaltet
}
decision-banned = { $days ->
    [0] für immer gesperrt
    [1] für 1 Tag gesperrt
   *[other] für { NUMBER($days, useGrouping: 0) } Tage gesperrt
}

## Listen eigener Dinge
browser-on = { $browser } auf { $system }
browser-some = Ein Browser
browser-other = Etwas anderes
record-some-game = Eine Partie
bots-build = Die Bots rechnen { $build ->
    [compiled] kompiliert
   *[interpreted] interpretiert
}{ $building ->
    [yes] ; die kompilierte Fassung entsteht gerade
   *[no] {""}
}.
