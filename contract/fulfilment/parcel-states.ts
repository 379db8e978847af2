import type { OrderStatus } from '../orders/orders.ts'

export const PARCEL_STATES = [
  'packed',
  'booked',
  'shipped',
  'out_for_delivery',
  'failed',
  'delivered',
  'returned',
  'canceled',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** The events that may be recorded about a parcel: a new state, or a `note` that changes nothing. */
export const PARCEL_EVENTS = [...PARCEL_STATES, 'note'] as const
export type ParcelEventKind = (typeof PARCEL_EVENTS)[number]

interface StateRule {
  /** Way from the shelf to the door: a parcel never goes to a lower rank. */
  rank: number
  /** Status that an order has at most while a parcel of it is in this state; null if the parcel does not count. */
  orderStatus: Extract<OrderStatus, 'Pending' | 'Shipped' | 'Out For Delivery' | 'Delivered'> | null
  /** No event follows. */
  isFinal: boolean
}

/**
 * The states of a parcel and the order status that each means (rules/fulfilment 2). `shipped` is collected by the courier;
 * `failed` is an attempt that failed, so that the parcel goes out again; `returned` came back to the shop.
 */
export const parcelStates: Record<ParcelState, StateRule> = {
  packed: { rank: 0, orderStatus: 'Pending', isFinal: false },
  booked: { rank: 1, orderStatus: 'Pending', isFinal: false },
  shipped: { rank: 2, orderStatus: 'Shipped', isFinal: false },
  out_for_delivery: { rank: 3, orderStatus: 'Out For Delivery', isFinal: false },
  failed: { rank: 3, orderStatus: 'Out For Delivery', isFinal: false },
  delivered: { rank: 4, orderStatus: 'Delivered', isFinal: true },
  returned: { rank: 4, orderStatus: null, isFinal: true },
  canceled: { rank: 4, orderStatus: null, isFinal: true },
}

/** Returns whether the parcel has left the shop and has not come back. */
export const hasLeft = (state: ParcelState): boolean => {
  const { orderStatus } = parcelStates[state]
  return orderStatus !== null && orderStatus !== 'Pending'
}

/** Returns whether the parcel still stands in the shop. */
export const isAtShop = (state: ParcelState): boolean => parcelStates[state].orderStatus === 'Pending'

/** Returns whether the units of the parcel are its own, so that no other parcel can have them. */
export const holdsUnits = (state: ParcelState): boolean => parcelStates[state].orderStatus !== null

interface Moment<State> {
  state: State
  /** The courier's time. */
  at: Date
}

/**
 * Returns whether an event changes the state of a parcel. Events come twice, late and in any order: a parcel goes to a
 * higher rank only, between two attempts the later one counts, and after a final state nothing does. A parcel that has
 * left the shop cannot be canceled.
 */
export function changesState(now: Moment<ParcelState>, event: Moment<ParcelEventKind>): boolean {
  if (event.state === 'note') return false
  const [from, to] = [parcelStates[now.state], parcelStates[event.state]]
  if (from.isFinal || now.state === event.state) return false
  if (event.state === 'canceled') return isAtShop(now.state)
  if (to.rank === from.rank) return event.at > now.at
  return to.rank > from.rank
}

interface Line {
  id: number
  /** Units sold less those that were restocked. */
  due: number
  /** Refunded units that are not back in stock; none by default. */
  refunded?: number
}

interface SoldLine {
  id: number
  quantity: number
  restocked: number
  /** Number of units that are not refunded; a tester has none. */
  refundable: number
  tester: boolean
}

/**
 * Returns what is to be sent of a line.
 * @param isPaidBack whether the whole payment of the order was refunded, its testers with it
 */
export function lineToSend(
  { id, quantity, restocked, refundable, tester }: SoldLine,
  isPaidBack: boolean,
): Line {
  const unpaidUnits = tester ? 0 : quantity - refundable
  const refunded = isPaidBack ? quantity : unpaidUnits
  return { id, due: quantity - restocked, refunded: Math.max(0, refunded - restocked) }
}

export interface ParcelContents {
  state: ParcelState
  units: readonly { itemId: number; quantity: number }[]
}

/**
 * Returns the units of each line that are in no parcel yet, by the line's id. Once a parcel has left, the order cannot be
 * canceled: then refunded units are those that were not sent, and nobody packs them any more (rules/fulfilment 14).
 */
export function unpackedUnits(lines: readonly Line[], parcels: readonly ParcelContents[]) {
  const remaining = new Map(lines.map(({ id, due }) => [id, due]))
  for (const { units } of parcels.filter(({ state }) => holdsUnits(state))) {
    for (const { itemId, quantity } of units)
      remaining.set(itemId, Math.max(0, (remaining.get(itemId) ?? 0) - quantity))
  }
  if (!parcels.some(({ state }) => hasLeft(state))) return remaining
  for (const { id, refunded = 0 } of lines)
    remaining.set(id, Math.max(0, (remaining.get(id) ?? 0) - refunded))
  return remaining
}

/** The statuses that parcels give an order, in their order. */
const SENDING = ['Pending', 'Shipped', 'Out For Delivery', 'Delivered'] as const

/** Returns the statuses on the way from one to another, without the first; empty backwards and where no parcel leads. */
export function statusesBetween(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const start = (SENDING as readonly OrderStatus[]).indexOf(from)
  return start < 0 ? [] : SENDING.slice(start + 1, (SENDING as readonly OrderStatus[]).indexOf(to) + 1)
}

/**
 * Returns the status that its parcels give an order: Pending until its last unit is in a parcel that left, then that of the
 * parcel that is farthest from the door.
 */
export function statusOfParcels(lines: readonly Line[], parcels: readonly ParcelContents[]): OrderStatus {
  const onTheWay = parcels.filter(({ state }) => hasLeft(state))
  const isComplete = [...unpackedUnits(lines, onTheWay).values()].every((units) => units === 0)
  const hasParcelAtShop = parcels.some(({ state }) => isAtShop(state))
  if (onTheWay.length === 0 || hasParcelAtShop || !isComplete) return 'Pending'
  const steps = onTheWay.map(({ state }) => SENDING.indexOf(parcelStates[state].orderStatus ?? 'Pending'))
  return SENDING[Math.min(...steps)] ?? 'Pending'
}

/** Returns whether some units of an order have left and others have not. */
export const isPartlyShipped = (status: OrderStatus, states: readonly ParcelState[]): boolean =>
  status === 'Pending' && states.some(hasLeft)

/** The shipping mail waits this long, in seconds; until then staff can undo a shipment (rules/fulfilment 8). */
export const SHIPPING_MAIL_SECONDS = 120
