import { SIGN_UP_DISCOUNT_PERCENT } from '@nafha/contract/rules'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { notFound } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { invitesOf } from './invite-list.ts'
import { inviterOf } from './register.ts'

/** Serves invitations. The offer is public, because newcomers read it before they sign up; only the inviter sees the overview. */
export function inviteRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /invites/:code', async ({ params }) => {
    const inviter = await inviterOf(db, params.code)
    if (!inviter) return notFound()
    return { data: { first_name: inviter.firstName, percent: SIGN_UP_DISCOUNT_PERCENT } }
  })

  serve(app, 'GET /user/invites', async ({ customer }) => ({
    data: await invitesOf(db, customer.customerId),
  }))
}
