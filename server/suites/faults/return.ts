import { randomUUID } from 'node:crypto'
import type { Client } from '@nafha/contract/client'
import type { Harness } from './harness.ts'
import { unlessConflict } from './retry.ts'

type Shop = Pick<Harness, 'client' | 'manager' | 'tries'>

interface Bought {
  id: number
  order_number: string
  order_items: { id: number; quantity: number }[]
}

/** In which condition the first unit of a return is found, in turns. */
const CONDITIONS = ['sealed', 'opened', 'damaged', 'missing'] as const

/** Delivers an order, sends units of it back and settles that. */
export async function sendBack(shop: Shop, api: Client, order: Bought, turn: number): Promise<void> {
  const id = await returnUnits(shop, api, order, turn)
  if (id !== null) await settleReturn(shop, { id, turn })
}

/**
 * Delivers an order and sends units of it back: two windows open the return and two members of staff take each step, at the
 * same time.
 * @returns the inspected return; null when its buyer has withdrawn it, or the order was canceled meanwhile
 */
export async function returnUnits(
  shop: Shop,
  api: Client,
  order: Bought,
  turn: number,
): Promise<number | null> {
  const { tries } = shop
  const staff = shop.client(shop.manager)
  const [item] = order.order_items
  if (!item || !(await deliver(shop, staff, order.id))) return null
  const params = { id: order.id }
  const units = [{ item_id: item.id, quantity: 1 + (turn % item.quantity) }]
  const body = {
    ...{ id: randomUUID(), order_number: order.order_number },
    ...{ reason: 'damaged' as const, wish: 'refund' as const },
    ...{ units, sealed: false, photos: [], note: null },
  }
  const open = () => tries.retrying(() => unlessConflict(api('POST /orders/:id/returns', { params, body })))
  const [opened] = await Promise.all([open(), open()])
  if ('conflict' in opened) return null
  const { id } = opened.answer.data
  if (turn % 6 === 5) {
    const withdrawal = { params: { ...params, return: id }, body: { order_number: order.order_number } }
    await tries.retrying(() => unlessConflict(api('POST /orders/:id/returns/:return/withdraw', withdrawal)))
    return null
  }
  await inspect(shop, staff, { id, units, turn })
  return id
}

/** Takes an order to the door. @returns false when its buyer has canceled it meanwhile */
async function deliver({ tries }: Shop, staff: Client, id: number): Promise<boolean> {
  for (const status of ['Shipped', 'Out For Delivery', 'Delivered'] as const) {
    await tries.retrying(() =>
      unlessConflict(staff('POST /admin/orders/:id/move', { params: { id }, body: { status } })),
    )
  }
  const { data } = await tries.retrying(() => staff('GET /admin/orders/:id', { params: { id } }))
  return data.status === 'Delivered'
}

/** Takes a step as two members of staff at once. */
async function twice({ tries }: Shop, step: () => Promise<unknown>): Promise<void> {
  const take = () => tries.retrying(() => unlessConflict(step()))
  await Promise.all([take(), take()])
}

async function inspect(
  shop: Shop,
  staff: Client,
  { id, units, turn }: { id: number; units: { item_id: number; quantity: number }[]; turn: number },
): Promise<void> {
  const params = { id }
  await twice(shop, () => staff('POST /admin/returns/:id/approve', { params, body: { instructions: null } }))
  await twice(shop, () => staff('POST /admin/returns/:id/receive', { params, body: { note: null } }))
  const first = CONDITIONS[turn % CONDITIONS.length] ?? 'sealed'
  const inspected = units.map(({ item_id, quantity }) => {
    const none = { sealed: 0, opened: 0, damaged: 0, missing: 0 }
    const rest = first === 'sealed' ? quantity : quantity - 1
    return { item_id, ...none, [first]: quantity - rest, sealed: rest }
  })
  await twice(shop, () =>
    staff('POST /admin/returns/:id/inspect', { params, body: { units: inspected, note: null } }),
  )
}

/** Settles an inspected return for money, unless its units have paid another order. */
export async function settleReturn(shop: Shop, { id, turn }: { id: number; turn: number }): Promise<void> {
  const staff = shop.client(shop.manager)
  const params = { id }
  const { data } = await shop.tries.retrying(() => staff('GET /admin/returns/:id', { params }))
  const limit = Math.round(data.refund_limit * 100)
  // In turns all of the price, a part of it, and nothing.
  const amount = [limit, Math.floor(limit / 3), 0][turn % 3] ?? 0
  const settlement = { amount: amount / 100, delivery: false, reason: 'As inspected' }
  await twice(shop, () => staff('POST /admin/returns/:id/settle', { params, body: settlement }))
}
