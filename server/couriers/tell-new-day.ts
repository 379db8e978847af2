import { shopNote } from '@nafha/contract/admin/shop-notes'
import { eq } from 'drizzle-orm'
import { newDayLinks } from '../platform/database/schema/index.ts'
import { orSave } from './book.ts'
import { adapterOf, type CourierContext } from './context.ts'
import { findParcel, saveFailure } from './parcels.ts'

/** Tells the courier the day that a buyer has chosen. A courier that takes none by its API is called by staff. */
export async function tellNewDay({ db, adapters }: CourierContext, link: string): Promise<void> {
  const [row] = await db.select().from(newDayLinks).where(eq(newDayLinks.hash, link))
  const courierParcel = row?.day && !row.toldAt ? await findParcel(db, row.shipmentId) : null
  if (!row?.day || !courierParcel || courierParcel.parcel.state !== 'failed') return
  const { day, shipmentId } = row
  const adapter = adapterOf(adapters, courierParcel.adapter)
  const { bookingReference } = courierParcel.parcel
  const outcome =
    adapter && bookingReference
      ? await orSave(db, shipmentId, () => adapter.chooseDay(bookingReference, day))
      : { kind: 'refused' as const, reason: shopNote('courier_takes_day_by_phone') }
  const failure = outcome.kind === 'refused' ? shopNote('day_refused', { day, reason: outcome.reason }) : null
  await saveFailure(db, [shipmentId], failure)
  if (!failure) await db.update(newDayLinks).set({ toldAt: new Date() }).where(eq(newDayLinks.hash, link))
}
