import { StarChoice } from './star-choice.tsx'
import type { Subject } from './subject.ts'
import { Summary } from './summary.tsx'
import { useRating } from './use-rating.ts'

interface Props {
  subject: Subject
  /** As the page came with it; what is learnt later takes its place. */
  rate: number
  ratingsNumber: number
  /** Asks for a rating, in the words that suit the subject. */
  question: string
  hint?: string
}

/**
 * Lets a customer rate a product or article, and shows all ratings of it (rules/catalog 16). Give it a key: it belongs
 * to one subject.
 */
export function RatingPanel({ subject, question, hint, ...given }: Props) {
  const { summary, chosen, ready, busy, choose } = useRating(subject, given.ratingsNumber > 0)
  const rate = summary?.rate ?? given.rate
  const ratingsNumber = summary?.ratings_number ?? given.ratingsNumber
  return (
    <section className="label rate-panel" id="rate" aria-labelledby="rate-question">
      <div className="rate-ask">
        <div>
          <h2 id="rate-question">{question}</h2>
          {hint && <p className="soft">{hint}</p>}
        </div>
        <StarChoice chosen={chosen} ready={ready} busy={busy} onChoose={choose} />
      </div>
      {ratingsNumber > 0 && (
        <Summary rate={rate} ratingsNumber={ratingsNumber} distribution={summary?.distribution ?? null} />
      )}
    </section>
  )
}
