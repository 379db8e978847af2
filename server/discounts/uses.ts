import { emailKey, phoneKey } from '@nafha/contract/values/person-keys'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts, discounts, discountUses } from '../platform/database/schema/index.ts'
import type { HeldDiscount } from './holders.ts'
import { isLimited, lockCodes } from './locks.ts'

/** The user of a code. A guest is also identified by email and phone, because anybody can create new guest tokens. */
export interface DiscountUser {
  customerId: number | null
  guestId: number | null
  email: string
  mobileNumber: string
}

const keysOf = ({ email, mobileNumber }: DiscountUser) => ({
  emailKey: emailKey(email),
  phoneKey: phoneKey(mobileNumber),
})

export type UseOutcome =
  | { kind: 'reserved' }
  | { kind: 'used_up' }
  /** Not used yet: another open checkout of the same person holds it until then (decision 0034). */
  | { kind: 'held'; until: Date }

/**
 * Reserves one more use of the code for the checkout, if this person has one left (rules/discounts 8). The row of a
 * limited code is locked first: without it two purchases would both find the last use free. The checkout must hold no
 * use: `releaseUse` comes first.
 */
export async function reserveUse(
  tx: Queryable,
  held: HeldDiscount,
  user: DiscountUser,
  checkoutId: string,
): Promise<UseOutcome> {
  const { id, timesNumber, overallLimit } = held.row
  const person = keysOf(user)
  if ((timesNumber !== null || overallLimit !== null) && !(await countUse(tx, id)))
    return refuseUse(tx, held, user)
  if (timesNumber !== null) {
    const { used, held: elsewhere } = await usesOfPerson(tx, id, user)
    if (used + elsewhere >= timesNumber) {
      await recount(tx, id, -1)
      return refuseUse(tx, held, user)
    }
  }
  await tx.insert(discountUses).values({
    discountId: id,
    checkoutId,
    state: 'reserved',
    customerId: user.customerId,
    guestId: user.guestId,
    ...person,
  })
  return { kind: 'reserved' }
}

/** Returns whether this person has used up the code, even if their other open checkouts expire. */
export async function isUsedUpBy(
  tx: Queryable,
  { row: { id, timesNumber } }: HeldDiscount,
  user: DiscountUser,
): Promise<boolean> {
  return timesNumber !== null && (await usesOfPerson(tx, id, user)).used >= timesNumber
}

/** Why a use is refused: there is none left, or one comes back when the first of this person's other checkouts expires. */
async function refuseUse(
  tx: Queryable,
  { row: { id, timesNumber } }: HeldDiscount,
  user: DiscountUser,
): Promise<UseOutcome> {
  const { used } = await usesOfPerson(tx, id, user)
  if (timesNumber !== null && used >= timesNumber) return { kind: 'used_up' }
  const [first] = await tx
    .select({ until: checkouts.expiresAt })
    .from(discountUses)
    .innerJoin(checkouts, eq(checkouts.id, discountUses.checkoutId))
    .where(and(eq(discountUses.state, 'reserved'), ofPerson(id, user)))
    .orderBy(checkouts.expiresAt)
    .limit(1)
  return first ? { kind: 'held', until: first.until } : { kind: 'used_up' }
}

/** Counts one more use of a code and locks its row. Returns false when the limit is reached. */
async function countUse(tx: Queryable, discountId: number): Promise<boolean> {
  const rows = await tx
    .update(discounts)
    .set({ usesNumber: sql`${discounts.usesNumber} + 1` })
    .where(
      and(
        eq(discounts.id, discountId),
        or(sql`${discounts.overallLimit} is null`, sql`${discounts.usesNumber} < ${discounts.overallLimit}`),
      ),
    )
    .returning({ id: discounts.id })
  return rows.length === 1
}

/** Selects a person's uses of a code by account, guest, email or phone, without released ones. */
function ofPerson(discountId: number, user: DiscountUser) {
  const person = keysOf(user)
  return and(
    eq(discountUses.discountId, discountId),
    // As the indexes say it, or they are not used.
    ne(discountUses.state, 'released'),
    or(
      user.customerId === null ? undefined : eq(discountUses.customerId, user.customerId),
      user.guestId === null ? undefined : eq(discountUses.guestId, user.guestId),
      // The email of an erased person is empty and would match other erased people.
      user.email === '' ? undefined : eq(discountUses.emailKey, person.emailKey),
      person.phoneKey === '' ? undefined : eq(discountUses.phoneKey, person.phoneKey),
    ),
  )
}

/** Counts this person's uses of the code, and those that their open checkouts reserve. */
export async function usesOfPerson(
  tx: Queryable,
  discountId: number,
  user: DiscountUser,
): Promise<{ used: number; held: number }> {
  const inState = (state: 'used' | 'reserved') =>
    sql<number>`(count(*) filter (where ${discountUses.state} = ${state}))::int`
  const [counts] = await tx
    .select({ used: inState('used'), held: inState('reserved') })
    .from(discountUses)
    .where(ofPerson(discountId, user))
  return counts ?? { used: 0, held: 0 }
}

/**
 * Marks the use of a paid checkout as used. A late payment counts too, even if somebody else has taken the code's last use
 * meanwhile: the price was promised to this shopper.
 */
export async function settleUse(
  tx: Queryable,
  { id, discountId }: { id: string; discountId: number | null },
): Promise<void> {
  if (discountId === null) return
  const [use] = await tx
    .select({ id: discountUses.id, state: discountUses.state })
    .from(discountUses)
    .where(and(eq(discountUses.checkoutId, id), eq(discountUses.discountId, discountId)))
    .orderBy(desc(discountUses.id))
    .limit(1)
  if (!use) return
  await tx.update(discountUses).set({ state: 'used' }).where(eq(discountUses.id, use.id))
  if (use.state === 'released') await recount(tx, discountId, 1)
}

/** Releases the use of a checkout that expired or changed. */
export const releaseUse = (tx: Queryable, checkoutId: string): Promise<void> =>
  releaseUses(tx, checkoutId, 'reserved')

/** Releases the use of an order that was canceled before it was sent (decision 0034). */
export const returnUse = (tx: Queryable, checkoutId: string): Promise<void> =>
  releaseUses(tx, checkoutId, 'used')

async function releaseUses(tx: Queryable, checkoutId: string, state: 'reserved' | 'used'): Promise<void> {
  const released = await tx
    .update(discountUses)
    .set({ state: 'released' })
    .where(and(eq(discountUses.checkoutId, checkoutId), eq(discountUses.state, state)))
    .returning({ discountId: discountUses.discountId })
  for (const { discountId } of released) await recount(tx, discountId, -1)
}

/**
 * Counts the uses of a limited code after one has gone or come back. Where there is an overall limit, all of them: a late
 * payment may be a use beyond it, which the counter cannot hold, and taking one away would then free a use that there is not.
 * The lock comes first, in a statement of its own: only what begins after it sees what others have changed meanwhile.
 */
async function recount(tx: Queryable, discountId: number, change: 1 | -1): Promise<void> {
  await lockCodes(tx, [discountId])
  const live = sql`(select count(*)::int from ${discountUses}
    where ${discountUses.discountId} = ${discountId} and ${discountUses.state} <> 'released')`
  const one = sql`greatest(${discounts.usesNumber} + ${change}::int, 0)`
  await tx
    .update(discounts)
    .set({
      usesNumber: sql`case when ${discounts.overallLimit} is null then ${one} else least(${live}, ${discounts.overallLimit}) end`,
    })
    .where(and(eq(discounts.id, discountId), isLimited))
}
