/** States of an order that staff take by telephone (rules/staff-orders 2). */
export const STAFF_ORDER_STATES = ['draft', 'sent', 'paid', 'expired', 'withdrawn'] as const
export type StaffOrderState = (typeof STAFF_ORDER_STATES)[number]

/**
 * The transitions of an order by staff. Server, buttons and tests all read this table. A payment that succeeded just before
 * its link ended still makes the order.
 */
export const nextStaffOrderState: Record<StaffOrderState, readonly StaffOrderState[]> = {
  draft: ['sent', 'withdrawn', 'paid'],
  sent: ['paid', 'expired', 'withdrawn'],
  expired: ['paid'],
  withdrawn: ['paid'],
  paid: [],
}

/** The moves that staff can make with an order of theirs. */
export const STAFF_ORDER_MOVES = ['send', 'mark_paid', 'withdraw'] as const
export type StaffOrderMove = (typeof STAFF_ORDER_MOVES)[number]

/** The moves of staff in each state. */
export const staffOrderMoves: Record<StaffOrderState, readonly StaffOrderMove[]> = {
  draft: ['send', 'withdraw'],
  sent: ['mark_paid', 'withdraw'],
  paid: [],
  expired: [],
  withdrawn: [],
}

/** Hours for which the stock of a sent order is held (rules/staff-orders 5). */
export const HOLD_HOURS = { least: 2, most: 168, usual: 24 } as const
