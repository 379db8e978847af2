import type { FinderAnswers } from '@nafha/contract/finder/answers'
import { useEffect, useRef } from 'react'
import { QuestionPage, type ShownOption } from './question-page.tsx'
import { ResultPage, type ShownPick } from './result-page.tsx'
import { type FinderStep, finderPath } from './steps.ts'

/** A step of the finder as its page shows it. */
export type FinderView =
  | { step: number; text: string; options: ShownOption[] }
  | { step: 'result'; picks: ShownPick[] }

/** A new step begins at its heading, for those who do not see that the page has changed. */
function useHeadingOfStep(step: FinderStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

/** The scent finder: five questions, then three perfumes (rules/finder). */
export function FinderPage({ answers, view }: { answers: FinderAnswers; view: FinderView }) {
  const heading = useHeadingOfStep(view.step)
  return (
    <main id="main" tabIndex={-1} className="wrap section-end">
      {view.step === 'result' ? (
        <ResultPage answers={answers} picks={view.picks} heading={heading} />
      ) : (
        // The key: another step, or Back to other answers, begins with what its address says.
        <QuestionPage key={finderPath(answers, view.step)} answers={answers} {...view} heading={heading} />
      )}
    </main>
  )
}
