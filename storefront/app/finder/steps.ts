import { FINDER_QUESTIONS, type FinderAnswers, type FinderQuestion } from '@nafha/contract/finder/answers'
import { paths } from '../platform/paths.ts'

/** The number of a question, from 1, or the perfumes that all of them lead to. */
export type FinderStep = number | 'result'

/** All that the address of the finder may carry. */
export const FINDER_PARAMETERS: readonly string[] = [...FINDER_QUESTIONS, 'step']

/** Returns the step after a question. */
export const stepAfter = (step: number): FinderStep => (step < FINDER_QUESTIONS.length ? step + 1 : 'result')

/** Returns the question of a step; the first one has the number 1. */
export const questionOf = (step: number): FinderQuestion => FINDER_QUESTIONS[step - 1] ?? 'for'

/** Returns the answers without that to one question. */
export const withoutAnswer = ({ ...answers }: FinderAnswers, question: FinderQuestion): FinderAnswers => {
  delete answers[question]
  return answers
}

/** Returns the address of a step with the answers so far, always in the same order. */
export function finderPath(answers: FinderAnswers, step: FinderStep): string {
  const params = new URLSearchParams()
  for (const question of FINDER_QUESTIONS)
    for (const value of [answers[question] ?? []].flat()) params.append(question, value)
  if (step !== 1 || params.size > 0) params.set('step', String(step))
  return params.size > 0 ? `${paths.finder}?${params}` : paths.finder
}
