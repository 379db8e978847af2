import { MAX_UPLOAD_BYTES } from '@nafha/contract/admin/catalog'
import type { FastifyInstance } from 'fastify'
import type { PictureStore } from '../pictures/index.ts'
import type { Database } from '../platform/database/client.ts'
import { isRefused, notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { withUpload } from '../platform/http/upload.ts'
import { findInvitation, optOut, perfumesOf, showInvitation } from './invitations.ts'
import { uploadPhoto } from './photos.ts'
import { PHOTOS_AN_HOUR } from './routes.ts'
import { deleteReview, saveReview } from './write.ts'

const linkExpired = () => notFound('review_link_expired')

/** The limit of one link; strangers who try links are limited by their address. */
const ofLink = (max: number) => ({
  perMinute: 60,
  perKey: { max, timeWindow: '1 hour', key: ({ params }: { params: { token: string } }) => params.token },
})

/** Reviews by the link of an invitation, without signing in: of the perfumes of its order alone (rules/reviews 11). */
export function invitationRoutes(
  app: FastifyInstance,
  { db, store }: { db: Database; store: PictureStore },
): void {
  serve(
    app,
    'GET /review-invitations/:token',
    async ({ params, language }) => {
      const invitation = await findInvitation(db, params.token)
      return invitation ? { data: await showInvitation(db, invitation, language) } : linkExpired()
    },
    { perMinute: 60 },
  )

  serve(
    app,
    'PUT /review-invitations/:token/reviews',
    async ({ params, body, language }) => {
      const invitation = await findInvitation(db, params.token)
      if (!invitation) return linkExpired()
      const { orderId, reviewer } = invitation
      const perfumes = await perfumesOf(db, orderId)
      if (!perfumes.some(({ id }) => id === body.product_id)) return notFound()
      const outcome = await saveReview(db, { reviewer, orderId, language }, body)
      return outcome.kind === 'saved' ? { data: outcome.row } : toRefusal(outcome)
    },
    ofLink(120),
  )

  serve(
    app,
    'DELETE /review-invitations/:token/reviews/:id',
    async ({ params }) => {
      const invitation = await findInvitation(db, params.token)
      if (!invitation) return linkExpired()
      const rejection = await deleteReview(db, invitation.reviewer, params.id)
      return rejection ? toRefusal(rejection) : { data: null }
    },
    ofLink(120),
  )

  serve(
    app,
    'POST /review-invitations/:token/photos',
    async ({ params, request, language }) => {
      const invitation = await findInvitation(db, params.token)
      if (!invitation) return linkExpired()
      const answer = await withUpload(request, MAX_UPLOAD_BYTES, async ({ path }) => {
        const { reviewer } = invitation
        const outcome = await uploadPhoto(db, store, { reviewer, path, language })
        return outcome.kind === 'saved' ? outcome.row : toRefusal(outcome)
      })
      return isRefused(answer) ? answer : { status: 201 as const, data: answer }
    },
    ofLink(PHOTOS_AN_HOUR),
  )

  // The response is the same for any token, so that it does not reveal which links exist.
  serve(
    app,
    'POST /review-invitations/:token/unsubscribe',
    async ({ params }) => {
      await optOut(db, params.token)
      return { data: null, message: 'review_invitations_are_off' }
    },
    { perMinute: 60 },
  )
}
