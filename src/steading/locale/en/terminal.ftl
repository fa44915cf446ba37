# The sentences of a table in the terminal. Commands (undo, board, why …) are typed as they stand here.

terminal-help =
    NUMBER     play that action            why N     the rules behind action N
    undo       take back your last action  why not   what is not allowed now, and why
    board      show the board again        score     the scores if it ended now
    log        what has happened           rule ID   a rule in words
    hint       what a strong player would do; again, another good turn
    save FILE  save the record             quit      leave
terminal-player = Player { $number }
terminal-no-hints = Hints are off in games between people; start with --hints to allow them.
# $who is a player, $question what they are asked.
terminal-asks = { $who }: { $question }
terminal-choose = Choose an action from 1 to { NUMBER($last, useGrouping: 0) }.
# $said is what somebody typed, between quotation marks.
terminal-no-command = { $said } is not a command. Type 'help' for a list.
# $ledger is the name of a rule book, $rule what somebody typed; $names are names of rules that begin alike (near), or
# of the chapters.
terminal-no-rule = { $ledger } has no rule { $rule }; { $there ->
    [near] near
   *[chapters] its chapters
}: { $names }
terminal-ruling = { $rule } (Our ruling: { $ruling })
terminal-not-allowed = not allowed: { $why }
terminal-nothing-to-undo = There is nothing to undo: something new has been revealed, or it was not your action.
terminal-undone = Taken back.
# $why is the system's own reason, in its language.
terminal-not-written = { $path } cannot be written: { $why }
terminal-written = The record is in { $path }: steading replay { $path }
terminal-left-table = You have left the table.
terminal-left-puzzle = You have left the puzzle.
terminal-left-lesson = You have left the lesson.

## Scores.
terminal-scores = Scores
terminal-scores-now = Scores if the game ended now
terminal-total = Total
# $rank is the place of a player.
terminal-ranked = { $rank }. { $who }

## A record.
terminal-moment = after { NUMBER($at, useGrouping: 0) } of { NUMBER($all, useGrouping: 0) } actions

## Puzzles and lessons. $grade is easy, medium or hard.
terminal-puzzle = { $title }, { $grade ->
    [easy] easy
    [medium] medium
   *[hard] hard
}. { $task }
terminal-puzzle-right = Right: { $points } points is the best possible score.
terminal-puzzle-wrong = That makes { $points } points. The right answer makes { $best }:
terminal-lesson-step = { $title }, { $at } of { $all }
terminal-lesson-continue = (Press Enter to continue)
terminal-lesson-first-continue = First press Enter to continue.
terminal-lesson-listed = { $title }, { $minutes } minutes: { $summary }
