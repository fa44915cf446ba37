# Die eigenen Worte der Regelbücher; was die Regeln sagen, steht bei jedem Spiel in `rules.de.toml` und `book.de.toml`.

book-title = { $game }: die Regeln
book-skip = Zu den Regeln
book-contents = Inhalt
book-search = Regeln durchsuchen
book-search-for = ein, zwei Wörter
book-parts = Dazu anzeigen
book-one-page = Das Spiel auf einer Seite
book-forget = Fünf Dinge, die man leicht vergisst
book-rule = Regel { $number }
book-ruling = Unsere Auslegung
book-closing = Wie sicher wir sind

## Das Regal mit allen Büchern

shelf-head = Die Regelbücher
shelf-gallery = Galerie: alle Karten und Plättchen dieser Spiele
