import type { RatingSummary } from '@nafha/contract/catalog'
import { CallError } from '@nafha/contract/client'
import { api } from '../platform/api.ts'
import { fieldsOf, type Subject } from './subject.ts'

export type OwnRating = NonNullable<RatingSummary['own']>

/** Average rating, and the reader's own rating if there is one. */
export const readRatings = async (subject: Subject, signal?: AbortSignal): Promise<RatingSummary> =>
  (
    await api('GET /ratings', {
      query: fieldsOf(subject),
      queryKey: 'ratings',
      ...(signal && { signal }),
    })
  ).data

/** Creates a rating if the customer has none, otherwise updates it, then fetches it again (rules/catalog 18). */
export async function saveRating(subject: Subject, own: OwnRating | null, rate: number): Promise<OwnRating> {
  const body = { rate, ...fieldsOf(subject) }
  const update = ({ id }: OwnRating) => api('PUT /rates/:id', { params: { id }, body, queryKey: 'rate' })
  const fetchOwn = async () =>
    (await api('GET /rate', { query: fieldsOf(subject), queryKey: 'rate' })).data as OwnRating
  if (own) await update(own)
  else {
    try {
      await api('POST /rates', { body, queryKey: 'rate' })
    } catch (cause) {
      // Rated elsewhere meanwhile, or before and it could not be loaded.
      if (!(cause instanceof CallError) || cause.status !== 409) throw cause
      await update(await fetchOwn())
    }
  }
  return fetchOwn()
}
