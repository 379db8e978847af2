import type { FastifyInstance } from 'fastify'
import { unseen } from '../platform/cache/index.ts'
import { sendRefusal } from '../platform/http/errors.ts'
import { servedUnderPressure } from '../platform/http/pressure.ts'
import { refused } from '../platform/http/refusal.ts'
import { detailOf, noteProblem, recoverProblems } from './problems.ts'
import type { CheckoutRoom } from './room.ts'
import { settlePayment } from './settle.ts'

/**
 * POST /stripe/webhook: signed, in any order, any number of times (DESIGN 5). The signature is over the
 * exact bytes, so this route alone reads its body raw.
 */
export async function webhookRoute(app: FastifyInstance, room: CheckoutRoom): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/stripe/webhook',
      { config: { ...servedUnderPressure, ...unseen } },
      async (request, reply) => {
        const signature = request.headers['stripe-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = typeof signature === 'string' ? room.provider.readWebhook(body, signature) : null
        if (!event) return sendRefusal(request, reply, refused(400, 'signature_invalid'))
        if (event.paymentIntent) await settleOrNote(room, event as Named)
        return { data: { received: true } }
      },
    )
  })
}

interface Named {
  id: string
  type: string
  paymentIntent: string
}

/** What fails is put before the staff, as far as the database can be reached, and refused, so that it is sent again. */
async function settleOrNote(room: CheckoutRoom, { id, type, paymentIntent }: Named): Promise<void> {
  try {
    const { kind } = await settlePayment(room, paymentIntent, { id, type })
    // What is recorded has closed it together with its work.
    if (kind !== 'ordered' && kind !== 'refunded') await recoverProblems(room.db, { reference: id })
  } catch (error) {
    const detail = `${type}: ${detailOf(error)}`
    await noteProblem(room.db, { kind: 'webhook_failed', reference: id, paymentIntent, detail }).catch(
      (err: unknown) => room.log.error({ err, event: id }, 'failed webhook could not be noted'),
    )
    throw error
  }
}
