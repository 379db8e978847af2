import { timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { type Clock, takeStep } from './clock.ts'
import { fateOf } from './fates.ts'
import { type CourierFaults, losesCourierAnswer, meetCourierFaults, setCourierFaults } from './faults.ts'
import { drawLabel } from './label.ts'
import { book, cancel, parcelOf, reschedule } from './parcels.ts'
import { courierRefusalOf, refuse } from './refusal.ts'
import { readDay, readOrder } from './requests.ts'
import type { CourierStore } from './store.ts'
import type { CourierWebhooks } from './webhooks.ts'

interface CourierParts {
  store: CourierStore
  clock: Clock
  webhooks: CourierWebhooks
  faults: CourierFaults
  apiKey: string
  stepMs: number
  log: (line: string) => void
}

/** Builds the courier's HTTP server, which is not listening yet. */
export function buildCourierServer({
  store,
  clock,
  webhooks,
  faults,
  apiKey,
  stepMs,
  log,
}: CourierParts): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, requestTimeout: 30_000 })

  let calls = 0

  async function settle() {
    await store.durable()
    clock.wake()
    webhooks.wake()
  }

  app.addHook('onRequest', async (request) => {
    const credentials = Buffer.from(request.headers.authorization ?? '')
    const right = Buffer.from(`Bearer ${apiKey}`)
    if (credentials.length !== right.length || !timingSafeEqual(credentials, right)) {
      refuse(401, 'wrong_key', 'The API key is missing or wrong.')
    }
    if (!request.url.startsWith('/v1/')) return
    calls += 1
    await meetCourierFaults(faults)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 300 && request.url.startsWith('/v1/') && losesCourierAnswer(faults)) {
      request.raw.socket.destroy()
    }
    return payload
  })

  app.post('/v1/parcels', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || key === '') refuse(400, 'no_key', 'A booking needs an Idempotency-Key.')
    const parcel = book(store, key, readOrder(request.body), Date.now(), stepMs)
    await settle()
    return reply.code(201).send(present(store, parcel.id))
  })
  app.get('/v1/parcels/:number', async (request) => present(store, numberIn(request.params)))
  app.get('/v1/parcels/:number/label', async (request, reply) => {
    const parcel = parcelOf(store, numberIn(request.params))
    if (fateOf(parcel.from ?? parcel.to).refuses === 'label')
      refuse(500, 'no_label', 'The label could not be drawn.')
    return reply.type('application/pdf').send(await drawLabel(parcel))
  })
  app.post('/v1/parcels/:number/cancel', async (request) => {
    cancel(store, numberIn(request.params), Date.now())
    await settle()
    return present(store, numberIn(request.params))
  })
  app.post('/v1/parcels/:number/day', async (request) => {
    reschedule(store, numberIn(request.params), readDay(request.body), Date.now(), stepMs)
    await settle()
    return present(store, numberIn(request.params))
  })
  app.get('/sandbox/parcels', async () => ({ numbers: [...store.tables.parcels.keys()], calls }))
  app.post('/sandbox/parcels/:number/step', async (request) => {
    takeStep(store, parcelOf(store, numberIn(request.params)), Date.now(), stepMs)
    await settle()
    return present(store, numberIn(request.params))
  })
  app.post('/sandbox/faults', async (request) => {
    setCourierFaults(faults, (request.body ?? {}) as Record<string, unknown>)
    webhooks.wake()
    return faults
  })

  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const refusal = courierRefusalOf(thrown)
    if (refusal) return reply.code(refusal.status).send({ code: refusal.code, message: refusal.message })
    const status = thrown.statusCode ?? 500
    if (status >= 500) log(`${request.method} ${request.url} failed: ${thrown.stack}`)
    return reply
      .code(status)
      .send({ code: 'error', message: status < 500 ? thrown.message : 'The courier failed.' })
  })
  return app
}

const numberIn = (params: unknown) => (params as { number: string }).number

function present(store: CourierStore, number: string) {
  const { reference, state, day } = parcelOf(store, number)
  const events = [...store.tables.events.values()].filter((event) => event.number === number)
  return { number, reference, state, day, events }
}
