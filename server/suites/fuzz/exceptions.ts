import type { Call } from '@nafha/contract/endpoints/all'

interface Exception {
  calls: readonly Call[]
  statuses: readonly number[]
  tables: readonly string[]
  why: string
}

/** Refusals that change rows on purpose. Any other change by a refused request is a defect. */
export const REFUSED_AND_CHANGED: readonly Exception[] = [
  {
    calls: ['POST /verify-email', 'POST /verify-mobile-number'],
    statuses: [422, 429],
    tables: ['verification_codes'],
    why: 'a try with a wrong code counts: five end it (rules/accounts 9)',
  },
]
