import type { Order } from '@nafha/contract/checkout'
import type { ParcelState } from '@nafha/contract/fulfilment/parcel-states'
import type { Parcel } from '@nafha/contract/fulfilment/parcels'
import {
  courier_sent_new_day_link,
  delivered,
  order_n_units,
  out_for_delivery,
  parcel_attempt_failed,
  parcel_booked,
  parcel_canceled,
  parcel_n_of_n,
  parcel_packed,
  parcel_received_by,
  parcel_returned,
  parcel_way,
  shipped,
  tracking_number,
} from '@nafha/texts'
import { dayAndTime } from '../platform/moments.ts'

const stateNames: Record<ParcelState, () => string> = {
  packed: parcel_packed,
  booked: parcel_booked,
  shipped,
  out_for_delivery,
  failed: parcel_attempt_failed,
  delivered,
  returned: parcel_returned,
  canceled: parcel_canceled,
}

/** The parcels of an order with their units, courier and events (rules/orders 28). Nothing before the first is packed. */
export const ParcelList = ({ order }: { order: Order }) => {
  const names = new Map([...order.order_items, ...order.testers].map((item) => [item.id, item]))
  return order.parcels.map((parcel, index) => (
    <section
      key={parcel.id}
      className="border-t border-line pt-5 mt-5"
      aria-labelledby={`parcel-${parcel.id}`}
    >
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong id={`parcel-${parcel.id}`}>
          {parcel_n_of_n({ n: index + 1, of: order.parcels.length })}
        </strong>
        <span>{stateNames[parcel.state]()}</span>
      </p>
      <ul className="small soft">
        {parcel.units.map(({ item_id, quantity }) => (
          <li key={item_id}>{order_n_units({ size: nameOf(names.get(item_id)), n: quantity })}</li>
        ))}
      </ul>
      <CourierOfParcel parcel={parcel} />
      {parcel.state === 'failed' && <p className="small">{courier_sent_new_day_link()}</p>}
      {parcel.received_by && <p className="small">{parcel_received_by({ name: parcel.received_by })}</p>}
      {parcel.events.length > 0 && <ParcelEvents parcel={parcel} />}
    </section>
  ))
}

const nameOf = (item: Order['order_items'][number] | undefined): string =>
  item ? `${item.product_name} · ${item.size_name}` : ''

const CourierOfParcel = ({ parcel: { courier, number, url } }: { parcel: Parcel }) => {
  if (!courier && !number) return null
  return (
    <p className="small">
      {courier}
      {courier && number && ' · '}
      {number && `${tracking_number()} `}
      {number && url && (
        <a className="link-inline wrap-anywhere" href={url} target="_blank" rel="noopener noreferrer">
          <bdi className="num">{number}</bdi>
        </a>
      )}
      {number && !url && <bdi className="num">{number}</bdi>}
    </p>
  )
}

const ParcelEvents = ({ parcel }: { parcel: Parcel }) => (
  <ol className="small soft mt-2" aria-label={parcel_way()}>
    {parcel.events.map(({ kind, at, place }) => (
      <li key={`${kind} ${at}`} className="flex flex-wrap justify-between gap-x-4">
        <span>
          {stateNames[kind]()}
          {place && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </span>
        <time dateTime={at}>{dayAndTime(at)}</time>
      </li>
    ))}
  </ol>
)
