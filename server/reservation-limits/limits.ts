import type { StockShortage } from '@nafha/contract/checkout'

/** Limits on unpaid reservations: their time and their units (README, RESERVATION_… and HOLD_…). */
export interface ReservationLimits {
  /** Minutes until a checkout expires that its buyer does not renew. */
  minutes: number
  /** Maximum minutes of a checkout, however often its buyer renews it. */
  maxMinutes: number
  unitsPerNetwork: number
  unitsPerBuyer: number
}

/** Bottles of each guest that do not count for the network: shoppers behind one address buy one or two each. */
export const CROWD_BOTTLES = 2
/** A size is scarce when fewer units would remain for other shoppers. */
const SCARCE_UNITS = 10
/** Units that one buyer or network may always reserve of a size, however small its stock. */
const LEAST_SHARE = 10
/**
 * Minutes after a checkout has expired in which its network still counts as reserving, its buyer's clock continues, and new
 * payments of a network are counted together.
 */
export const PAUSE_MINUTES = 10
/** New payments of one network's guests within `PAUSE_MINUTES`. */
const PAYMENTS_PER_NETWORK = 300
/** From this many new payments on, and over twice the paid ones, guests of the network must use 3-D Secure. */
const PAYMENTS_WITHOUT_PROOF = 40
const PAYMENTS_PER_PAID = 2
/** Declined cards an hour that a crowd can cause; the limit also needs twice as many as paid payments. */
const DECLINES_PER_NETWORK = 15
const DECLINES_PER_PAID = 2
/** While staff have switched to "under attack", every bound is divided by this. */
const ATTACK_DIVISOR = 4

/** Reservations in other checkouts of the same buyer, or of guests of the same network. */
export interface OtherReservations {
  unitsOfBuyer: number
  /** Bottles above CROWD_BOTTLES of each guest. */
  unitsOfNetwork: number
  ofBuyer: Record<string, number>
  /** Units by size, counting lines of several units only. */
  ofNetwork: Record<string, number>
  newPayments: number
  /** Payment attempts of the network within an hour, by outcome; customers count like guests. */
  declined: number
  paid: number
}

export interface RequestedUnits {
  /** Units by size id, without testers. */
  units: ReadonlyMap<number, number>
  /** Total stock of each of these sizes, reserved units included. */
  stock: ReadonlyMap<number, number>
  isGuest: boolean
}

export type ExceededLimit =
  /** Too many units for one purchase, whatever is reserved. */
  | { kind: 'purchase_too_large'; most: number }
  | { kind: 'share_too_large'; lines: StockShortage[] }
  /** Possible again once `units` are let go, of one size or of any. */
  | { kind: 'buyer_holds_enough' | 'network_holds_enough'; units: number; sizeId: number | null }
  | { kind: 'network_pays_too_often' }
  /** Possible again once `units` declines are an hour old. */
  | { kind: 'network_declines'; units: number }

export type LimitRejection =
  | ExceededLimit
  /** The buyer reserved these scarce sizes for the maximum time and must wait until then. */
  | { kind: 'hold_paused'; until: Date }

const sumOf = (units: ReadonlyMap<number, number>) => [...units.values()].reduce((sum, n) => sum + n, 0)

/** Bottles of one guest that count for the network. */
const countedOf = (bottles: number) => Math.max(0, bottles - CROWD_BOTTLES)

/** Units of a size that one buyer, or the guests of one network together, may reserve. */
const shareOf = (stock: number, divisor = 1): number =>
  Math.ceil(Math.max(LEAST_SHARE, Math.floor(stock / 2)) / divisor)

/** Returns whether a request counts for its network, whose checkouts are then serialized (`lockBuyer` in server/buyers). */
export const countsForNetwork = (units: ReadonlyMap<number, number>): boolean =>
  sumOf(units) > CROWD_BOTTLES || [...units.values()].some((quantity) => quantity > 1)

/** Sizes that would be scarce for everybody else. */
export const scarceSizes = (
  wanted: ReadonlyMap<number, number>,
  free: (sizeId: number) => number,
): number[] => [...wanted].flatMap(([id, quantity]) => (free(id) - quantity < SCARCE_UNITS ? [id] : []))

/** Returns the first limit that a request exceeds, or null. */
export function exceededLimit(
  request: RequestedUnits,
  others: OtherReservations,
  limits: ReservationLimits,
  underAttack: boolean,
): ExceededLimit | null {
  const divisor = underAttack ? ATTACK_DIVISOR : 1
  const most = (bound: number) => Math.ceil(bound / divisor)
  return (
    exceededByPurchase(request, most(limits.unitsPerBuyer), divisor) ??
    exceededByBuyer(request, others, most(limits.unitsPerBuyer), divisor) ??
    (request.isGuest ? exceededByNetwork(request, others, most(limits.unitsPerNetwork), divisor) : null) ??
    (request.isGuest && others.newPayments >= most(PAYMENTS_PER_NETWORK)
      ? { kind: 'network_pays_too_often' }
      : null) ??
    (request.isGuest ? exceededByDeclines(others) : null)
  )
}

/**
 * Returns whether guests of a network must prove their cards with 3-D Secure: many payments are opened and few are paid.
 * A crowd that has not paid yet looks like that, too, so nobody is refused (decision 0038).
 */
export const needsThreeDSecure = ({
  newPayments,
  paid,
}: Pick<OtherReservations, 'newPayments' | 'paid'>): boolean =>
  newPayments >= PAYMENTS_WITHOUT_PROOF && newPayments > PAYMENTS_PER_PAID * paid

function exceededByPurchase(
  { units, stock }: RequestedUnits,
  most: number,
  divisor: number,
): ExceededLimit | null {
  if (sumOf(units) > most) return { kind: 'purchase_too_large', most }
  const lines = [...units].flatMap(([id, quantity]) => {
    const share = shareOf(stock.get(id) ?? 0, divisor)
    if (quantity <= share) return []
    return [{ product_size_id: id, requested_quantity: quantity, available_quantity: share }]
  })
  return lines.length > 0 ? { kind: 'share_too_large', lines } : null
}

function exceededByBuyer(
  { units, stock }: RequestedUnits,
  others: OtherReservations,
  most: number,
  divisor: number,
): ExceededLimit | null {
  const over = others.unitsOfBuyer + sumOf(units) - most
  if (over > 0) return { kind: 'buyer_holds_enough', units: over, sizeId: null }
  for (const [id, quantity] of units) {
    const over = (others.ofBuyer[id] ?? 0) + quantity - shareOf(stock.get(id) ?? 0, divisor)
    if (over > 0) return { kind: 'buyer_holds_enough', units: over, sizeId: id }
  }
  return null
}

function exceededByNetwork(
  { units, stock }: RequestedUnits,
  others: OtherReservations,
  most: number,
  divisor: number,
): ExceededLimit | null {
  const counted = countedOf(sumOf(units))
  const over = others.unitsOfNetwork + counted - most
  if (counted > 0 && over > 0) return { kind: 'network_holds_enough', units: over, sizeId: null }
  for (const [id, quantity] of units) {
    if (quantity === 1) continue
    const over = (others.ofNetwork[id] ?? 0) + quantity - shareOf(stock.get(id) ?? 0, divisor)
    if (over > 0) return { kind: 'network_holds_enough', units: over, sizeId: id }
  }
  return null
}

function exceededByDeclines({ declined, paid }: OtherReservations): ExceededLimit | null {
  if (declined < DECLINES_PER_NETWORK || declined <= DECLINES_PER_PAID * paid) return null
  return { kind: 'network_declines', units: declined - DECLINES_PER_NETWORK + 1 }
}
