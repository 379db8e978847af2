import { randomUUID } from 'node:crypto'
import type { Client } from '@nafha/contract/client'
import { draftOf, staffOrderForm } from '../../testing/staff-order.ts'
import type { Harness } from './harness.ts'
import { endLink, type LinkEnd, linkOf } from './link.ts'
import { unlessConflict, unlessRefused } from './retry.ts'
import { returnUnits, settleReturn } from './return.ts'

type Shop = Pick<Harness, 'client' | 'goods' | 'manager' | 'stripe' | 'tries'>
type Bought = Parameters<typeof returnUnits>[2]

/** The ends of the links for the difference, in turns. */
const ENDS: readonly LinkEnd[] = ['paid', 'withdrawn', 'forgotten', 'cash']

/** Units that pay an order by staff. */
interface Credit {
  kind: 'return' | 'change'
  id: number
  units: { item_id: number; quantity: number }[]
}

/**
 * Sends units back and exchanges them for a dearer, an equal or a cheaper bottle, while staff refund the same units by hand or
 * settle the return. What the exchange leaves is settled for money.
 */
export async function exchangeUnits(shop: Shop, api: Client, order: Bought, turn: number): Promise<void> {
  const id = await returnUnits(shop, api, order, turn * 2)
  if (id === null) return
  const rival = turn % 2 === 0 ? () => refundByHand(shop, order) : () => settleReturn(shop, { id, turn })
  await payWithUnits(shop, { kind: 'return', id, units: [] }, { turn, rival })
  await settleReturn(shop, { id, turn })
}

/** Takes a unit out of an order before it is sent, for another bottle, while its buyer cancels it or staff refund the unit. */
export async function changeOrder(shop: Shop, api: Client, order: Bought, turn: number): Promise<void> {
  const { id, order_number, order_items } = order
  const [item] = order_items
  if (!item) return
  const cancel = () =>
    shop.tries.retrying(() =>
      unlessConflict(api('POST /orders/:id/cancel', { params: { id }, body: { order_number } })),
    )
  const rival = turn % 2 === 0 ? cancel : () => refundByHand(shop, order)
  await payWithUnits(
    shop,
    { kind: 'change', id, units: [{ item_id: item.id, quantity: 1 }] },
    { turn, rival },
  )
}

/**
 * Staff save two orders that the same units pay, and send both at once: at most one can be. A rival wants the units as money,
 * at that time or while the link is open.
 */
async function payWithUnits(
  shop: Shop,
  credit: Credit,
  { turn, rival }: { turn: number; rival: () => Promise<unknown> },
): Promise<void> {
  const { goods, tries } = shop
  const staff = shop.client(shop.manager)
  const size = [goods.dearer, goods.usual, goods.dearer, goods.cheaper][turn % 4] ?? goods.dearer
  const less = turn % 5 === 4 ? { amount: 20, reason: 'Half empty' } : { reason: '' }
  const form = () => staffOrderForm([[size, 1]], { credit: { ...credit, ...less } as never })
  const ids = [
    await tries.retrying(() => draftOf(staff, form())),
    await tries.retrying(() => draftOf(staff, form())),
  ]
  const send = (id: number) =>
    tries
      .retrying(() =>
        unlessConflict(staff('POST /admin/staff-orders/:id/send', { params: { id }, body: { email: true } })),
      )
      .catch(unlessRefused)
  const isRivalEarly = turn % 3 === 2
  await Promise.all([...ids.map(send), ...(isRivalEarly ? [rival()] : [])])
  for (const id of ids) {
    const link = await linkOf(shop, staff, id)
    if (!link) continue
    const end = ENDS[turn % ENDS.length] ?? 'paid'
    await Promise.all([endLink(shop, link, end), ...(isRivalEarly ? [] : [rival()])])
  }
}

/** Staff refund a unit of the order's first line by hand. */
async function refundByHand({ client, manager, tries }: Shop, { id, order_items }: Bought): Promise<void> {
  const staff = client(manager)
  const units = order_items.slice(0, 1).map((item) => ({ item_id: item.id, quantity: 1 }))
  const refund = { id: randomUUID(), amount: 1, reason: 'By hand', units, restock: [], delivery: false }
  await tries
    .retrying(() => unlessConflict(staff('POST /admin/orders/:id/refunds', { params: { id }, body: refund })))
    .catch(unlessRefused)
}
