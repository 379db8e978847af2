import { randomUUID } from 'node:crypto'
import { CallError } from '@nafha/contract/client'
import type { ReturnState } from '@nafha/contract/returns/return-states'
import type { StaffOrderState } from '@nafha/contract/staff-orders/states'
import { sql } from 'drizzle-orm'
import { buyAs, cartOf } from '../../testing/buyer.ts'
import { photo, sendPhoto } from '../../testing/photo.ts'
import type { TestShop } from '../../testing/shop.ts'
import { draftOf, sentOrder, staffOrderForm } from '../../testing/staff-order.ts'
import { stocked } from '../../testing/stock.ts'

/** Rows in each state that the requests to a call find at least. */
const IN_EACH_STATE = 1
const STOCK = 5000
const UNITS = 90

interface Facts {
  sara: string
  owner: string
  testers: readonly number[]
}

/**
 * Returns and orders by staff in every state. Requests use them up, so `renew` adds those that lack. The arrays grow: ids and
 * secrets of what came later are in the records, too.
 */
export async function afterSales(shop: TestShop, { sara, owner, testers }: Facts) {
  const size = await stocked(shop.db, { quantity: STOCK })
  const saras = shop.client('en', '10.0.0.4', sara)
  const order = await buyAs(saras, shop.stripe, cartOf([[size, UNITS]], testers.slice(0, 3)))
  const records = {
    returns: [] as number[],
    'staff-orders': [] as number[],
    secrets: [] as string[],
    item_id: order.order_items.map(({ id }) => id),
    order: order.id,
    photo: [] as string[],
  }
  const staff = shop.client('en', '10.1.0.1', owner)
  await shop.db.execute(sql`update orders set status = 'Delivered' where id = ${order.id}`)
  await shop.db.execute(sql`insert into order_events (order_id, from_status, to_status, by)
    values (${order.id}, 'Ordered', 'Delivered', 'shop')`)

  async function openReturn(state: ReturnState): Promise<void> {
    const [item_id = 0] = records.item_id
    const photos: string[] = []
    if (records.photo.length === 0) {
      const path = `/orders/${order.id}/return-photos`
      photos.push((await sendPhoto(shop, path, sara, await photo())).id)
      records.photo.push(...photos)
    }
    const { data } = await saras('POST /orders/:id/returns', {
      params: { id: order.id },
      body: {
        ...{ id: randomUUID(), reason: 'damaged', wish: 'refund', sealed: false, photos, note: null },
        units: [{ item_id, quantity: 1 }],
      },
    })
    records.returns.push(data.id)
    const params = { id: data.id }
    if (state === 'requested') return
    if (state === 'refused') {
      await staff('POST /admin/returns/:id/refuse', { params, body: { refusal: 'The box is open.' } })
      return
    }
    await staff('POST /admin/returns/:id/approve', { params, body: { instructions: null } })
    if (state === 'approved') return
    await staff('POST /admin/returns/:id/receive', { params, body: { note: null } })
    if (state === 'received') return
    const units = [{ item_id, sealed: 1, opened: 0, damaged: 0, missing: 0 }]
    await staff('POST /admin/returns/:id/inspect', { params, body: { units, note: null } })
  }

  async function takeOrder(state: StaffOrderState): Promise<void> {
    const form = staffOrderForm([[size, 1]])
    if (state === 'draft') {
      records['staff-orders'].push(await draftOf(staff, form))
      return
    }
    const { id, secret } = await sentOrder(staff, form)
    records['staff-orders'].push(id)
    records.secrets.push(secret)
    if (state === 'withdrawn') await staff('POST /admin/staff-orders/:id/withdraw', { params: { id } })
  }

  const lacking = async (query: ReturnType<typeof sql>): Promise<boolean> => {
    const { rows } = await shop.db.execute<{ n: number }>(query)
    return (rows[0]?.n ?? 0) < IN_EACH_STATE
  }

  async function renew(): Promise<void> {
    for (const state of ['requested', 'approved', 'received', 'inspected', 'refused'] as const) {
      if (!(await lacking(sql`select count(*)::int as n from returns where state = ${state}`))) continue
      await openReturn(state).catch(unlessRefused)
    }
    const conditions = {
      draft: sql`checkout_id is null and withdrawn_at is null`,
      sent: sql`withdrawn_at is null and exists (select from checkouts where id = checkout_id and status = 'open')`,
      withdrawn: sql`withdrawn_at is not null`,
    } as const
    for (const state of ['draft', 'sent', 'withdrawn'] as const) {
      if (!(await lacking(sql`select count(*)::int as n from staff_orders where ${conditions[state]}`)))
        continue
      await takeOrder(state).catch(unlessRefused)
    }
  }
  await renew()
  return { records, renew }
}

/** Requests before may have ruined what a new row needs: the stock, the order. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof CallError) || error.status >= 500 || !error.refusal) throw error
}
