import type { ParcelEventKind } from '@nafha/contract/fulfilment/parcel-states'

/**
 * The meaning of each courier's event for a parcel (rules/couriers 6). An event that is not listed is a note: it is shown, and
 * moves nothing. A parcel is booked when the shop has its label, not when the courier says so.
 */
export const EVENT_KINDS = {
  sandbox: {
    booked: 'note',
    collected: 'shipped',
    out_for_delivery: 'out_for_delivery',
    attempt_failed: 'failed',
    rescheduled: 'note',
    delivered: 'delivered',
    returned: 'returned',
    canceled: 'canceled',
  },
  // Aramex's update codes: record created, collected, received at the origin, out for delivery, attempt, delivered (also by
  // collection at its office), returned to the shipper.
  aramex: {
    SH014: 'note',
    SH012: 'shipped',
    SH047: 'shipped',
    SH003: 'out_for_delivery',
    SH033: 'failed',
    SH005: 'delivered',
    SH006: 'delivered',
    SH069: 'returned',
  },
} as const satisfies Record<string, Record<string, ParcelEventKind>>

/** The meaning of a courier's event. */
export const kindOf = (adapter: keyof typeof EVENT_KINDS, type: string): ParcelEventKind => {
  const kinds: Record<string, ParcelEventKind> = EVENT_KINDS[adapter]
  return Object.hasOwn(kinds, type) ? (kinds[type] ?? 'note') : 'note'
}
