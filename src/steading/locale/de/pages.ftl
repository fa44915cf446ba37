
## Puzzles, gallery and analysis

puzzles-head = Rätsel
gallery-head = Galerie
analysis-copy-link = Link kopieren
analysis-begins = Die Analyse beginnt gleich.
analysis-how-far = Wie weit die Analyse ist
analysis-leave = Du kannst diese Seite verlassen: Die Analyse läuft weiter und ist da, wenn du zurückkommst.
