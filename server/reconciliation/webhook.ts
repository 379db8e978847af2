import type { FastifyInstance } from 'fastify'
import type { CheckoutContext } from '../checkout/index.ts'
import { recordDecline, settlePayment } from '../checkout/index.ts'
import type { WebhookEvent } from '../payments/index.ts'
import { closeRecoveredProblems, detailOf, recordProblem } from '../payments/index.ts'
import { sendRefusal } from '../platform/http/errors.ts'
import { servedUnderPressure } from '../platform/http/pressure.ts'
import { refused } from '../platform/http/refusal.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { withContext } from '../platform/observability/context.ts'
import { webhooks } from '../platform/observability/metrics.ts'
import { syncRefund } from '../refunds/index.ts'
import { lookAtDisputeJob } from './jobs.ts'
import { ownPayments } from './own-payments.ts'

/**
 * The provider's webhook, such as POST /api/stripe/webhook, is signed and may come in any order, any number of times
 * (rules/calls 27). A repeated event waits for the checkout's lock and finds the work done (checkout/settle.ts). The
 * signature covers the exact bytes, so this route alone reads its body raw.
 */
export async function webhookRoute(app: FastifyInstance, context: CheckoutContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      context.provider.webhookPath,
      { config: { ...servedUnderPressure, traffic: 'buying', skipsCacheWait: true } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = context.provider.readWebhook(body, request.headers)
        if (!event) {
          webhooks.inc({ outcome: 'not_signed' })
          return sendRefusal(request, reply, refused(400, 'signature_invalid'))
        }
        await withContext({ event: event.id }, () => receive(context, event))
        return { data: { received: true } }
      },
    )
  })
}

async function receive(context: CheckoutContext, event: WebhookEvent): Promise<void> {
  const { type, paymentIntent, refund, dispute } = event
  context.log.info({ type, paymentIntent, refund, dispute }, 'webhook received')
  try {
    const isOwn =
      paymentIntent && (await ownPayments(context.db, [{ ...event, id: paymentIntent }])).length > 0
    if (isOwn) await settleOrReport(context, event, paymentIntent)
    // Refunds whose event is lost are found by the reconciliation job.
    if (refund) await syncRefund(context, refund)
    // Ask in a job: if our key may not read disputes, the job fails and staff see it. Stripe would disable a failing webhook.
    if (dispute) await enqueue(context.db, lookAtDisputeJob, { dispute }, { key: `dispute:${dispute}` })
    webhooks.inc({ outcome: 'done' })
  } catch (error) {
    webhooks.inc({ outcome: 'failed' })
    throw error
  }
}

/** Reports a failure to staff, if the database is reachable, and rethrows it, so that the provider sends the event again. */
async function settleOrReport(
  context: CheckoutContext,
  event: WebhookEvent,
  paymentIntent: string,
): Promise<void> {
  const { id, type } = event
  try {
    if (type === 'payment_intent.payment_failed') await recordDecline(context, event, paymentIntent)
    const { kind } = await settlePayment(context, paymentIntent, { event: { id, type } })
    // settlePayment closes the problem itself when it reaches a checkout; otherwise close it here.
    if (kind !== 'ordered' && kind !== 'refunded') await closeRecoveredProblems(context.db, { reference: id })
  } catch (error) {
    const detail = `${type}: ${detailOf(error)}`
    await recordProblem(context.db, { kind: 'webhook_failed', reference: id, paymentIntent, detail }).catch(
      (err: unknown) =>
        context.log.error({ err, event: id }, 'problem of a failed webhook could not be recorded'),
    )
    throw error
  }
}
