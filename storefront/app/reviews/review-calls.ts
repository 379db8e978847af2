import type { OwnReview, ReviewForm, ReviewPhoto } from '@nafha/contract/reviews/reviews'
import type * as z from 'zod'
import { api } from '../platform/api.ts'

/** Calls that write a review: as a signed-in customer, or by the link of an invitation. */
export interface ReviewCalls {
  save: (form: z.input<typeof ReviewForm>) => Promise<OwnReview>
  remove: (id: number) => Promise<void>
  upload: (file: File) => Promise<ReviewPhoto>
}

/** Calls that the form of a review needs. */
export interface ReviewFormProps {
  productId: number
  /** Stars that are sent with it; null until they are chosen. */
  rate: number | null
  /** The review before, which the new one replaces. */
  own: OwnReview | null
  calls: ReviewCalls
  /** Secret of the invitation by which a guest writes. */
  invitation?: string
  onSaved: (review: OwnReview) => void
  /** Closes the form; without it there is nothing to go back to. */
  onCancel?: () => void
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

export const customerCalls: ReviewCalls = {
  save: async (body) => (await api('PUT /reviews', { body, queryKey: 'review' })).data,
  remove: async (id) => {
    await api('DELETE /reviews/:id', { params: { id }, queryKey: 'review' })
  },
  upload: async (file) =>
    (await api('POST /reviews/photos', { form: formOf(file), queryKey: 'review-photo' })).data,
}

export const invitationCalls = (token: string): ReviewCalls => ({
  save: async (body) =>
    (
      await api('PUT /review-invitations/:token/reviews', {
        params: { token },
        body,
        queryKey: 'review',
      })
    ).data,
  remove: async (id) => {
    await api('DELETE /review-invitations/:token/reviews/:id', { params: { token, id }, queryKey: 'review' })
  },
  upload: async (file) =>
    (
      await api('POST /review-invitations/:token/photos', {
        params: { token },
        form: formOf(file),
        queryKey: 'review-photo',
      })
    ).data,
})
