import { FINDER_PICKS, FINDER_QUESTIONS, type FinderAnswers } from '@nafha/contract/finder/answers'
import { back, finder_again, finder_few, finder_none, finder_results } from '@nafha/texts'
import type { RefObject } from 'react'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { ProductCard } from '../products/product-card.tsx'
import type { ProductSummary } from '../products/summary.ts'
import { CareLine } from '../products/ways-on.tsx'
import { finderPath } from './steps.ts'
import { TakeTesters } from './take-testers.tsx'

/** A chosen perfume with the sentence that says why. */
export interface ShownPick {
  product: ProductSummary
  why: string
}

interface Props {
  answers: FinderAnswers
  picks: ShownPick[]
  heading: RefObject<HTMLHeadingElement | null>
}

/** The perfumes that the answers lead to, with the ways to try and to buy them (rules/finder 6 to 8). */
export const ResultPage = ({ answers, picks, heading }: Props) => (
  <div className="finder">
    <div className="finder-head">
      <h1 ref={heading} tabIndex={-1}>
        {finder_results()}
      </h1>
      {picks.length < FINDER_PICKS && (
        <p className="soft">{picks.length === 0 ? finder_none() : finder_few()}</p>
      )}
    </div>
    {picks.length === 0 ? (
      <CareLine />
    ) : (
      <>
        <ul className="products finder-picks">
          {picks.map(({ product, why }) => (
            <ProductCard
              key={product.id}
              product={product}
              why={why}
              heading="h2"
              sizes="(width >= 48rem) 31vw, 46vw"
              hasLabelledAdd
            />
          ))}
        </ul>
        {/* The key: other answers have other testers. */}
        <TakeTesters key={finderPath(answers, 'result')} answers={answers} number={picks.length} />
      </>
    )}
    <div className="finder-ways">
      <PageLink className="link" to={paths.finder}>
        {finder_again()}
      </PageLink>
      <PageLink className="link" to={finderPath(answers, FINDER_QUESTIONS.length)}>
        {back()}
      </PageLink>
    </div>
  </div>
)
