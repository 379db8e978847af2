/** Who did something to an order or its money: the shop by itself, whoever placed the order, or a member of staff. */
export type Actor = 'shop' | 'customer' | `staff:${number}`

const STAFF = 'staff:'

export const staffActor = (staffId: number): Actor => `${STAFF}${staffId}`

/** The member of staff that an actor is, or null. */
export const staffIdOf = (actor: Actor): number | null =>
  actor.startsWith(STAFF) ? Number(actor.slice(STAFF.length)) : null
