import { CallError } from '@nafha/contract/client'
import { api } from '../platform/api.ts'
import { fieldsOf, type Subject } from './subject.ts'

export interface OwnRating {
  id: number
  /** 1 to 5. */
  rate: number
}

const refusedWith = (cause: unknown, status: number) => cause instanceof CallError && cause.status === status

/**
 * The customer's own rating, or null when there is none yet.
 * @throws CallError when it could not be learnt
 */
export async function readOwnRating(subject: Subject, signal?: AbortSignal): Promise<OwnRating | null> {
  try {
    const { data } = await api('GET /rate', {
      query: fieldsOf(subject),
      queryKey: 'rate',
      ...(signal && { signal }),
    })
    return data
  } catch (cause) {
    if (refusedWith(cause, 404)) return null
    throw cause
  }
}

/** Creates a rating if the customer has none, otherwise updates it, then fetches it anew (SPEC 4). */
export async function saveRating(
  subject: Subject,
  own: OwnRating | null,
  rate: number,
): Promise<OwnRating | null> {
  const body = { rate, ...fieldsOf(subject) }
  const update = ({ id }: OwnRating) => api('PUT /rates/:id', { params: { id }, body, queryKey: 'rate' })
  if (own) await update(own)
  else {
    try {
      await api('POST /rates', { body, queryKey: 'rate' })
    } catch (cause) {
      // Rated elsewhere meanwhile, or before and it could not be loaded.
      const known = refusedWith(cause, 409) ? await readOwnRating(subject) : null
      if (!known) throw cause
      await update(known)
    }
  }
  return readOwnRating(subject)
}

/** What everybody together thinks of it. */
export const readSummary = async (subject: Subject) =>
  (await api('GET /ratings', { query: fieldsOf(subject), queryKey: 'ratings' })).data
