import type { Client } from '@nafha/contract/client'
import { draftOf, staffOrderForm } from '../../testing/staff-order.ts'
import type { Harness } from './harness.ts'
import { type Payment, pay, payUntilPaid } from './payment.ts'
import { unlessConflict } from './retry.ts'

type Shop = Pick<Harness, 'client' | 'goods' | 'manager' | 'stripe' | 'tries'>

/** The ends of the links that staff send, in turns. */
const ENDS = ['paid', 'withdrawn', 'paid', 'cash', 'forgotten'] as const
export type LinkEnd = (typeof ENDS)[number]

/**
 * Staff take an order and send its link; its buyer pays in two windows, while staff withdraw it, while they record cash, or
 * never.
 * @returns whether the order was paid
 */
export async function buyByLink(shop: Shop, turn: number): Promise<boolean> {
  const staff = shop.client(shop.manager)
  const link = await sendLink(shop, staff, turn)
  if (!link) return false
  return endLink(shop, link, ENDS[turn % ENDS.length] ?? 'paid')
}

/** Plays the end of a link that was sent. @returns whether the order was paid */
export async function endLink(
  shop: Shop,
  link: { id: number; secret: string },
  end: LinkEnd,
): Promise<boolean> {
  const { tries } = shop
  const staff = shop.client(shop.manager)
  if (end === 'forgotten') return false
  const params = { id: link.id }
  const buyer = shop.client()
  const ask = () =>
    tries.retrying(() =>
      unlessConflict(
        buyer('POST /payment-links/:secret/payment', { params: { secret: link.secret }, body: {} }).then(
          ({ data }): Payment => data,
        ),
      ),
    )
  const [opened] = await Promise.all([ask(), ask()])
  if ('conflict' in opened) return false
  if (end === 'paid') {
    const payment = await payUntilPaid(shop, opened.answer, ask)
    if (payment) await look(shop, buyer, payment)
    return payment !== null
  }
  const meanwhile =
    end === 'withdrawn'
      ? () => staff('POST /admin/staff-orders/:id/withdraw', { params })
      : () =>
          staff('POST /admin/staff-orders/:id/mark-paid', {
            params,
            body: { method: 'cash', reference: 'Till 1' },
          })
  const [status] = await Promise.all([
    pay(shop, opened.answer),
    tries.retrying(() => unlessConflict(meanwhile())),
  ])
  return status === 'succeeded' || end === 'cash'
}

/** Saves a draft and sends it, in two windows at once. */
async function sendLink({ goods, tries }: Shop, staff: Client, turn: number) {
  const form = staffOrderForm([[goods.usual, 1 + (turn % 3)]], { testers: goods.testers.slice(0, 1) })
  const id = await tries.retrying(() => draftOf(staff, form))
  const params = { id }
  const send = () =>
    tries.retrying(() =>
      unlessConflict(staff('POST /admin/staff-orders/:id/send', { params, body: { email: true } })),
    )
  await Promise.all([send(), send()])
  return linkOf({ tries }, staff, id)
}

/** Reads the link of an order that was sent; null when there is none, or no longer. */
export async function linkOf({ tries }: Pick<Shop, 'tries'>, staff: Client, id: number) {
  const { data } = await tries.retrying(() => staff('GET /admin/staff-orders/:id', { params: { id } }))
  const secret = data.link === null ? null : new URL(data.link).pathname.split('/').at(-1)
  return secret ? { id, secret } : null
}

const look = ({ tries }: Shop, buyer: Client, { payment_intent, client_secret }: Payment) =>
  tries.retrying(() =>
    unlessConflict(
      buyer('GET /orders/by-payment-intent/:payment_intent', {
        params: { payment_intent },
        query: { client_secret },
      }),
    ),
  )
