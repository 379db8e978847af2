/** The author of a change to an order or its money: the shop itself, the customer, or a member of staff. */
export type Actor = 'shop' | 'customer' | `staff:${number}`

const STAFF = 'staff:'

export const staffActor = (staffId: number): Actor => `${STAFF}${staffId}`

/** Returns the staff id of an actor, or null. */
export const staffIdOf = (actor: Actor): number | null =>
  actor.startsWith(STAFF) ? Number(actor.slice(STAFF.length)) : null
