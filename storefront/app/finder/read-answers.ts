import { FINDER_QUESTIONS, type FinderAnswers, MOST_FAMILIES } from '@nafha/contract/finder/answers'
import { FinderQuery } from '@nafha/contract/finder/finder'
import type { FinderStep } from './steps.ts'

/** Reads the answers of an address. Unknown ones count as skipped: a page is no API (rules/search 8). */
export function readAnswers(params: URLSearchParams): FinderAnswers {
  return Object.fromEntries(
    FINDER_QUESTIONS.flatMap((question) => {
      const values = params.getAll(question)
      const value = question === 'family' ? values.slice(0, MOST_FAMILIES) : values[0]
      const { success, data } = FinderQuery.shape[question].safeParse(value)
      return success && data !== undefined ? [[question, data]] : []
    }),
  )
}

/** Reads the step of an address; one with answers alone is a shared one and shows the perfumes. */
export function readStep(params: URLSearchParams, answers: FinderAnswers): FinderStep {
  const step = params.get('step')
  const number = Number(step)
  if (step && Number.isInteger(number) && number >= 1 && number <= FINDER_QUESTIONS.length) return number
  return step === 'result' || Object.keys(answers).length > 0 ? 'result' : 1
}
