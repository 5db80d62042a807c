# Lessons: the page of the lessons, the coach's usual words, and help with the question at hand.

learn-you = You
learn-otherwise = Not quite, and nothing is lost. Look at what glows.
learn-early = Soon! Read on first.
learn-freely = Play on as you like: Odo answers. Nothing here counts.

learn-title = Learn by playing
learn-line = Short lessons on the real table. Nothing is locked: start anywhere.
learn-road = The road to the keep
learn-left = { $count ->
     [0] All lessons done. Now play it for real.
     [one] One lesson to go.
    *[other] { $count } lessons to go.
}
learn-count = { $done } of { $count } lessons
learn-fresh = { $count } lessons
learn-all-done = All { $count } done
learn-start = Start
learn-again = Again
learn-minutes = about 2 minutes
learn-lesson = Lesson { $number }: { $title }
learn-step = step { $step } of { $count }
learn-leave = Leave
learn-coach = Mechthild, your teacher
learn-plays = plays for the lesson
learn-kicker-wrong = Not quite, and a good try
learn-kicker-done = Well done
learn-kicker-free = Without a script
learn-next = Go on
learn-back = Back
learn-show = Show me
learn-try-again = Try again
learn-rule = The rule
learn-play-on = Play on from here
learn-to-script = Back to the lesson
learn-next-lesson = Next lesson
learn-for-real = Play it for real
learn-to-road = All lessons
learn-missing = There is no such lesson.
learn-lost = The lesson cannot be reached. Try again in a moment.
learn-more = The rules
learn-which = Which game?
learn-done-mark = done

learn-help = What am I asked?
learn-help-may = What you may do
learn-help-rules = The rules that matter
learn-help-lesson = Take the lesson “{ $title }”
learn-help-lesson-line = about 2 minutes, the game waits
learn-help-all = All the rules
learn-help-all-line = on one page
learn-help-hint = What would a good player do?
learn-help-waiting = You are asked nothing now: somebody else is choosing.
learn-help-keys = Keys
learn-help-choices = { $count ->
     [one] One answer is possible.
    *[other] { $count } answers are possible. What glows can be touched.
}
