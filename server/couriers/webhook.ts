import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../platform/http/errors.ts'
import { servedUnderPressure } from '../platform/http/pressure.ts'
import { notFound, refused } from '../platform/http/refusal.ts'
import { adapterOf, type CourierContext } from './context.ts'
import { receiveEvents } from './receive.ts'

/** Address of a courier's webhook below the shop's own. */
export const courierWebhookPath = (adapter: string) => `/api/couriers/${adapter}/events`

/**
 * Webhooks of couriers. A forged one is refused with 400 and disturbs nobody (rules/couriers 6). The signature covers the exact
 * bytes, so this route reads its body raw.
 */
export async function courierWebhookRoute(app: FastifyInstance, context: CourierContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { key: string } }>(
      courierWebhookPath(':key'),
      { config: { ...servedUnderPressure, traffic: 'buying', skipsCacheWait: true } },
      async (request, reply) => {
        const adapter = adapterOf(context.adapters, request.params.key)
        if (!adapter) return sendRefusal(request, reply, notFound())
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const events = adapter.events(body, request.headers)
        if (!events) return sendRefusal(request, reply, refused(400, 'signature_invalid'))
        await receiveEvents(context, adapter, events)
        return { data: { received: true } }
      },
    )
  })
}
