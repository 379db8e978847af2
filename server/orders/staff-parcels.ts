import type { StaffParcel } from '@nafha/contract/fulfilment/parcels'
import type { Language } from '@nafha/contract/values/language'
import type { Actor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { namesOf } from './actor-names.ts'
import type { ParcelRow } from './parcels.sql.ts'
import { toParcel } from './parcels.ts'

const iso = (time: string) => new Date(time).toISOString()

/** Returns until when staff can undo the shipment; null once its email may have been sent. */
const undoUntil = ({ state, tellAt, toldAt }: ParcelRow) =>
  state === 'shipped' && tellAt && !toldAt && new Date(tellAt).getTime() > Date.now() ? iso(tellAt) : null

/** Presents parcels to staff, with lots, bookings and who packed them. */
export async function staffParcels(
  db: Queryable,
  rows: readonly ParcelRow[],
  language: Language,
): Promise<StaffParcel[]> {
  const nameOf = await namesOf(
    db,
    rows.map(({ packedBy }) => ({ by: packedBy as Actor })),
  )
  return rows.map((row) => ({
    ...toParcel(row, language),
    courier_id: row.courier?.id ?? null,
    courier_key: row.courier?.key ?? null,
    weight_grams: row.weight,
    packed_by: nameOf(row.packedBy as Actor),
    lots: row.lots,
    events: row.events.map((event) => ({
      ...event,
      at: iso(event.at),
      received_at: iso(event.received_at),
    })),
    proof: row.proof,
    booking_reference: row.reference,
    booking_failure: row.failure,
    has_label: row.hasLabel,
    undo_until: undoUntil(row),
  }))
}
