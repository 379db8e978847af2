import { shopNote } from '@nafha/contract/admin/shop-notes'
import * as z from 'zod'
import type {
  Booked,
  CourierAdapter,
  CourierEvent,
  CourierSaysNo,
  ParcelBooking,
  PartyAddress,
} from '../adapter.ts'
import { CourierDown, callCourier, parseAnswer } from '../call.ts'
import { kindOf } from '../event-kinds.ts'
import { isSigned } from './signature.ts'

interface SandboxCourierSettings {
  url: string
  apiKey: string
  webhookSecret: string
  /** The place to which buyers send parcels back. */
  shop: { name: string; phone: string; lines: string[]; city: string }
}

const Event = z.object({
  id: z.string(),
  number: z.string(),
  type: z.string(),
  at: z.coerce.date(),
  place: z.string(),
  detail: z.string(),
  proof: z.record(z.string(), z.string()).nullable(),
})
const Parcel = z.object({ number: z.string(), events: z.array(Event) })
const Refusal = z.object({ message: z.string() })

const toEvent = ({ id, number, type, ...event }: z.infer<typeof Event>): CourierEvent => ({
  ...{ ...event, reference: number, key: id, kind: kindOf('sandbox', type) },
})

/** The sandbox courier (sandbox/courier), which needs no account. */
export function sandboxAdapter({ url, apiKey, webhookSecret, shop }: SandboxCourierSettings): CourierAdapter {
  const authorization = { authorization: `Bearer ${apiKey}` }
  const call = (operation: string, path: string, body?: object, headers = {}) =>
    callCourier({
      ...{ operation, url: `${url}/v1/parcels${path}`, method: body ? 'POST' : 'GET', body },
      headers: { ...authorization, ...headers },
    })

  const create = async (key: string, order: object): Promise<Booked | CourierSaysNo> => {
    const answer = await call('book', '', order, { 'idempotency-key': key })
    if (answer.status >= 400) return refusalOf(answer.bytes)
    const { number } = Parcel.parse(parseAnswer(answer.bytes))
    return { kind: 'booked', reference: number, trackingNumber: number }
  }

  return {
    name: 'sandbox',
    book: (booking) => create(booking.key, orderOf(booking)),
    bookReturn: ({ key, reference, sender, weightGrams }) =>
      create(key, {
        ...{ reference, sender: sender.name, from: partyOf(sender), to: shop },
        ...{ weight_grams: weightGrams, note: '', day: null },
      }),
    async label(reference) {
      const { status, bytes } = await call('label', `/${reference}/label`)
      return status < 400 ? bytes : refusalOf(bytes)
    },
    async cancel(reference) {
      const { status, bytes } = await call('cancel', `/${reference}/cancel`, {})
      return status < 400 ? { kind: 'canceled' } : refusalOf(bytes)
    },
    async chooseDay(reference, day) {
      const { status, bytes } = await call('day', `/${reference}/day`, { day })
      return status < 400 ? { kind: 'chosen' } : refusalOf(bytes)
    },
    async track(references) {
      const events: CourierEvent[] = []
      for (const reference of references) {
        const { status, bytes } = await call('track', `/${reference}`)
        if (status === 404) continue
        if (status >= 400) throw new CourierDown(refusalOf(bytes).reason)
        events.push(...Parcel.parse(parseAnswer(bytes)).events.map(toEvent))
      }
      return events
    },
    events(body, headers) {
      if (!isSigned(body, headers['courier-signature'], webhookSecret, Date.now())) return null
      const read = Event.safeParse(parseAnswer(body))
      return read.success ? [toEvent(read.data)] : []
    },
  }
}

const partyOf = ({ name, phone, lines, city }: PartyAddress) => ({ name, phone, lines, city })

const orderOf = ({ recipient, ...booking }: ParcelBooking) => ({
  reference: booking.reference,
  sender: booking.sender,
  to: partyOf(recipient),
  weight_grams: booking.weightGrams,
  note: booking.note,
  day: booking.day,
})

function refusalOf(bytes: Buffer): CourierSaysNo {
  const read = Refusal.safeParse(parseAnswer(bytes))
  return { kind: 'refused', reason: read.data?.message ?? shopNote('courier_gives_no_reason') }
}
