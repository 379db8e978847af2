import {
  hasLeft,
  isPartlyShipped,
  type ParcelEventKind,
  type ParcelState,
} from '@nafha/contract/fulfilment/parcel-states'
import type { Parcel } from '@nafha/contract/fulfilment/parcels'
import { orderCourier, type Tracking, trackingUrl } from '@nafha/contract/orders/couriers'
import type { OrderStatus } from '@nafha/contract/orders/orders'
import type { Language } from '@nafha/contract/values/language'
import { inLanguage } from '../platform/text/language.ts'
import type { ParcelRow } from './parcels.sql.ts'

const iso = (time: string) => new Date(time).toISOString()
const isState = (kind: ParcelEventKind): kind is ParcelState => kind !== 'note'

/** Returns the page of the courier about a parcel; null without one. */
const urlOf = ({ courier, number }: ParcelRow) =>
  courier && number ? trackingUrl(courier.page, number) : null

/** Presents a parcel to the buyer. Notes and the courier's own words are for staff. */
export const toParcel = (row: ParcelRow, language: Language): Parcel => ({
  id: row.id,
  state: row.state,
  courier: row.courier && inLanguage(row.courier.name, language),
  number: row.number,
  url: urlOf(row),
  packed_at: iso(row.packedAt),
  shipped_at: row.shippedAt && iso(row.shippedAt),
  delivered_at: row.deliveredAt && iso(row.deliveredAt),
  received_by: row.proof?.received_by ?? null,
  units: row.units,
  events: row.events.flatMap(({ kind, at, place }) => (isState(kind) ? [{ kind, at: iso(at), place }] : [])),
})

/** Returns courier and tracking number of each parcel that left and has a number, the latest last. */
export const trackingsOf = (parcels: readonly ParcelRow[], language: Language): Tracking[] =>
  parcels.flatMap((parcel) => {
    const { state, courier, number } = parcel
    if (!hasLeft(state) || !courier || !number) return []
    const name = inLanguage(courier.name, language)
    return [{ courier: orderCourier(courier.key), name, number, url: urlOf(parcel) }]
  })

/** Returns courier and tracking number of the latest parcel that left and has a number. */
export const toTracking = (parcels: readonly ParcelRow[], language: Language): Tracking | null =>
  trackingsOf(parcels, language).at(-1) ?? null

/** Returns whether some units of the order have left while it is still Pending. */
export const partlyShipped = (order: { status: OrderStatus; parcels: readonly ParcelRow[] }): boolean =>
  isPartlyShipped(
    order.status,
    order.parcels.map(({ state }) => state),
  )
