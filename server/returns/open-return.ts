import { randomUUID } from 'node:crypto'
import { wasSent } from '@nafha/contract/orders/orders'
import type { ReturnRequest, StaffReturnRequest } from '@nafha/contract/returns/returns'
import { mustBeSealed, reasonsNow } from '@nafha/contract/returns/rules'
import { and, eq } from 'drizzle-orm'
import { belongsTo, lockOrder, type Proof, readReturnRules } from '../orders/index.ts'
import { type Actor, staffActor } from '../platform/database/actor.ts'
import { attempt } from '../platform/database/attempt.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { productSizes, returns, returnUnits } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, invalid, type Rejection, type Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { deliveryOf } from './delivery-of.ts'
import { returnableItems, takeUnits } from './held-units.ts'
import type { OrderRecord } from './locks.ts'
import { moveReturn, recordStep } from './move-return.ts'
import { arePhotosFree, attachPhotos } from './photos.ts'

/** A stranger's order gets the same response as an unknown one. */
export const unknownOrder: Rejection = {
  kind: 'not_found',
  code: 'order_unknown',
  message: 'your_order_number_is_invalid',
}

type Opened = Saved<{ id: number }>

/**
 * Opens a return for the buyer of an order, within the rules of the shop (rules/returns 2 to 4). The order is locked, and each
 * line counts its units in one statement: a unit is never returned twice.
 */
export const openReturn = (
  db: Database,
  orderId: number,
  proof: Proof,
  request: ReturnRequest,
): Promise<Opened> => attempt(db, (tx) => openOwn(tx, orderId, proof, request), isSaved)

async function openOwn(
  tx: Queryable,
  orderId: number,
  proof: Proof,
  request: ReturnRequest,
): Promise<Opened> {
  const order = await lockOrder(tx, orderId)
  if (!order || !belongsTo(order, proof)) return unknownOrder
  const earlier = request.id ? await earlierReturn(tx, orderId, request.id) : null
  if (earlier) return earlier
  const rules = await readReturnRules(tx)
  const reasons = reasonsNow(await deliveryOf(tx, order), rules, new Date())
  if (reasons.length === 0) return conflict('order_not_returnable')
  if (!reasons.includes(request.reason)) return invalid('reason', 'return_days_passed')
  if (mustBeSealed(request.reason, rules) && !request.sealed)
    return invalid('sealed', 'bottles_must_be_sealed')
  if (!(await arePhotosFree(tx, orderId, request.photos))) return invalid('photos', 'photo_unknown')
  const outcome = await writeReturn(tx, order, request, 'customer')
  if (outcome.kind !== 'saved') return outcome
  await attachPhotos(tx, { returnId: outcome.row.id, orderId }, request.photos)
  await recordStep(tx, outcome.row.id, 'requested', { by: 'customer' })
  return outcome
}

/** Opens a return as staff, of any order that was sent, at any time and approved at once (rules/returns 3). */
export const openReturnByStaff = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  request: StaffReturnRequest,
): Promise<Opened> => attempt(db, (tx) => openAsStaff(tx, staff, orderId, request), isSaved)

async function openAsStaff(
  tx: Queryable,
  staff: StaffCaller,
  orderId: number,
  request: StaffReturnRequest,
): Promise<Opened> {
  const order = await lockOrder(tx, orderId)
  if (!order) return { kind: 'not_found' }
  const earlier = request.id ? await earlierReturn(tx, orderId, request.id) : null
  if (earlier) return earlier
  if (!wasSent(order.status)) return conflict('order_not_returnable')
  const by = staffActor(staff.staffId)
  const outcome = await writeReturn(tx, order, request, by)
  if (outcome.kind !== 'saved') return outcome
  const { id } = outcome.row
  await moveReturn(tx, { id, state: 'requested' }, 'approved', { by })
  await audit(tx, staff, 'open', ['returns', id], {
    to: { order: orderId, units: request.units, reason: request.reason, wish: request.wish },
  })
  return outcome
}

const isSaved = ({ kind }: Opened): boolean => kind === 'saved'

/** Finds the return of a repeated request. */
async function earlierReturn(tx: Queryable, orderId: number, request: string): Promise<Opened | null> {
  const [row] = await tx
    .select({ id: returns.id, orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.request, request))
  if (!row) return null
  return row.orderId === orderId ? { kind: 'saved', row } : conflict('return_asked_differently')
}

async function writeReturn(
  tx: Queryable,
  order: OrderRecord,
  { id: request = randomUUID(), units, reason, wish, exchange_size_id, note }: StaffReturnRequest,
  openedBy: Actor,
): Promise<Opened> {
  const exchangeSizeId = wish === 'exchange' ? (exchange_size_id ?? null) : null
  if (exchangeSizeId !== null && !(await isForSale(tx, exchangeSizeId)))
    return invalid('exchange_size_id', 'exchange_size_unknown')
  const items = await returnableItems(tx, order)
  for (const { item_id, quantity } of units) {
    const line = items.find(({ item }) => item.id === item_id)
    if (!line || !(await takeUnits(tx, line, quantity))) return invalid('units', 'units_not_returnable')
  }
  const [row] = await tx
    .insert(returns)
    .values({
      ...{ request, orderId: order.id, state: 'requested', reason, wish, exchangeSizeId, note, openedBy },
    })
    .returning({ id: returns.id })
  if (!row) throw new Error('the return was not stored')
  await tx
    .insert(returnUnits)
    .values(units.map(({ item_id, quantity }) => ({ returnId: row.id, itemId: item_id, quantity })))
  return { kind: 'saved', row }
}

const isForSale = async (tx: Queryable, sizeId: number): Promise<boolean> =>
  (await tx.$count(
    productSizes,
    and(eq(productSizes.id, sizeId), eq(productSizes.withdrawn, false), eq(productSizes.tester, false)),
  )) > 0
