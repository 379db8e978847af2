import { randomUUID } from 'node:crypto'
import { shopNote } from '@nafha/contract/admin/shop-notes'
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { returns } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { reasonOf } from '../platform/observability/reason.ts'
import { cancelReturnBookingJob, lockReturn, sendReturnLabelJob, storeLabel } from '../returns/index.ts'
import type { CourierAdapter } from './adapter.ts'
import { adapterOf, type CourierContext } from './context.ts'
import { findReturnParcel, type ReturnParcel, returnBookingOf } from './return-parcels.ts'

const NO_ACCOUNT = shopNote('no_courier_account')

/**
 * Books the parcel of a return and fetches its label, which then goes to the buyer by email. Each step is done once: a retry
 * begins with the first one that is missing, and books with the same key. A return that was withdrawn once the courier had been
 * asked is booked to its end, so that its reference is known and it can be canceled there.
 * @throws Error when the courier is down, so that the job comes again
 */
export async function bookReturn({ db, adapters }: CourierContext, returnId: number): Promise<void> {
  const attempt = await beginBooking(db, returnId)
  if (!attempt) return
  const parcel = await findReturnParcel(db, returnId)
  const adapter = parcel && adapterOf(adapters, parcel.adapter)
  if (!parcel || !adapter) return saveFailure(db, returnId, NO_ACCOUNT)
  const reference = parcel.record.bookingReference ?? (await book(db, adapter, parcel, attempt))
  if (!reference || (await isWithdrawn(db, returnId))) return
  const label = await orSave(db, returnId, () => adapter.label(reference))
  if (!Buffer.isBuffer(label)) return saveFailure(db, returnId, label.reason)
  await db.transaction(async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (locked && (await storeLabel(tx, returnId, { key: randomUUID(), pdf: label })))
      await enqueue(tx, sendReturnLabelJob, { returnId }, { key: `send-return-label:${returnId}` })
  })
}

/** Cancels the booking of a withdrawn return. A courier that refuses is told of on the return's page. */
export async function cancelReturnBooking({ db, adapters }: CourierContext, returnId: number): Promise<void> {
  const parcel = await findReturnParcel(db, returnId)
  const reference = parcel?.record.bookingReference
  if (!reference || parcel?.record.state !== 'withdrawn') return
  const adapter = adapterOf(adapters, parcel.adapter)
  if (!adapter) return saveFailure(db, returnId, NO_ACCOUNT)
  const outcome = await orSave(db, returnId, () => adapter.cancel(reference))
  await saveFailure(db, returnId, outcome.kind === 'refused' ? outcome.reason : null)
}

/** Notes that the courier is about to be asked. Null when nothing is to be booked. */
const beginBooking = (db: Database, returnId: number): Promise<'first' | 'again' | null> =>
  db.transaction(async (tx) => {
    const record = (await lockReturn(tx, returnId))?.record
    if (!record?.bookingKey || record.labelKey) return null
    if (record.bookingBegunAt) return 'again'
    if (record.state !== 'approved') return null
    await tx.update(returns).set({ bookingBegunAt: new Date() }).where(eq(returns.id, returnId))
    return 'first'
  })

async function book(
  db: Database,
  adapter: CourierAdapter,
  parcel: ReturnParcel,
  attempt: 'first' | 'again',
): Promise<string | null> {
  const returnId = parcel.record.id
  const answer = await orSave(db, returnId, async () => adapter.bookReturn(await returnBookingOf(db, parcel)))
  if (answer.kind === 'refused') {
    await saveFailure(db, returnId, answer.reason)
    // Nothing can be booked under this key, so another try gets another one.
    if (attempt === 'first')
      await db.update(returns).set({ bookingKey: null }).where(eq(returns.id, returnId))
    return null
  }
  await db
    .update(returns)
    .set({
      bookingReference: answer.reference,
      trackingNumber: answer.trackingNumber,
      bookingFailure: null,
    })
    .where(eq(returns.id, returnId))
  return answer.reference
}

/** Returns whether a return was withdrawn meanwhile; then its booking is canceled at the courier, too. */
const isWithdrawn = (db: Database, returnId: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (locked?.record.state !== 'withdrawn') return false
    await enqueue(tx, cancelReturnBookingJob, { returnId }, { key: `cancel-return-booking:${returnId}` })
    return true
  })

/** Stores why a call failed before the job comes again. */
async function orSave<T>(db: Database, returnId: number, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    await saveFailure(db, returnId, shopNote('courier_down', { reason: reasonOf(error) }))
    throw error
  }
}

async function saveFailure(db: Queryable, returnId: number, reason: string | null): Promise<void> {
  await db
    .update(returns)
    .set({ bookingFailure: reason?.slice(0, 500) ?? null })
    .where(eq(returns.id, returnId))
}
