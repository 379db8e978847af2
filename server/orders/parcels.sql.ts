import type { ParcelEventKind, ParcelState } from '@nafha/contract/fulfilment/parcel-states'
import { sql } from 'drizzle-orm'
import type { Localized } from '../platform/database/schema/index.ts'

/** A parcel with its courier, units and events; times are PostgreSQL's. */
export interface ParcelRow {
  id: number
  state: ParcelState
  courier: { id: number; key: string; name: Localized; page: string | null } | null
  number: string | null
  weight: number | null
  packedAt: string
  packedBy: string
  shippedAt: string | null
  tellAt: string | null
  toldAt: string | null
  deliveredAt: string | null
  proof: Record<string, string> | null
  reference: string | null
  failure: string | null
  hasLabel: boolean
  units: { item_id: number; quantity: number }[]
  lots: { item_id: number; lot: string; expires_on: string | null; quantity: number }[]
  events: {
    kind: ParcelEventKind
    at: string
    received_at: string
    place: string | null
    detail: string | null
  }[]
}

/** The parcels of a row of `orders`, without canceled ones. The order's column is written out, as in `orderColumns`. */
export const parcelsColumn = sql<ParcelRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', parcel.id, 'state', parcel.state,
    'courier', case when courier.id is not null then json_build_object(
      'id', courier.id, 'key', courier.key, 'name', courier.name, 'page', courier.tracking_page) end,
    'number', parcel.tracking_number, 'weight', parcel.weight_grams,
    'packedAt', parcel.packed_at, 'packedBy', parcel.packed_by, 'shippedAt', parcel.shipped_at,
    'tellAt', parcel.tell_at, 'toldAt', parcel.told_at, 'deliveredAt', parcel.delivered_at, 'proof', parcel.proof,
    'reference', parcel.booking_reference, 'failure', parcel.booking_failure,
    'hasLabel', parcel.label_key is not null,
    'units', (select coalesce(json_agg(json_build_object('item_id', item_id, 'quantity', quantity) order by item_id), '[]')
      from shipment_units where shipment_id = parcel.id),
    'lots', (select coalesce(json_agg(json_build_object(
        'item_id', item_id, 'lot', lot, 'expires_on', expires_on, 'quantity', quantity) order by id), '[]')
      from shipment_lots where shipment_id = parcel.id),
    'events', (select coalesce(json_agg(json_build_object(
        'kind', kind, 'at', at, 'received_at', received_at, 'place', place, 'detail', detail) order by at, id), '[]')
      from shipment_events where shipment_id = parcel.id)
    ) order by parcel.id), '[]')
  from shipments parcel left join couriers courier on courier.id = parcel.courier_id
  where parcel.order_id = "orders"."id" and parcel.state <> 'canceled')`.as('parcels')
