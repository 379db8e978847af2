import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { audit } from '../staff/index.ts'
import { rescheduleExpiry } from './admin-reservations.sql.ts'
import type { LimitsContext } from './context.ts'

/** Expires one open checkout. Returns 0 when it is not open any more. */
export const endReservation = (context: LimitsContext, staff: StaffCaller, id: string): Promise<number> =>
  context.db.transaction(async (tx) => {
    if (!isUuid(id)) return 0
    const ids = await end(context, tx, eq(checkouts.id, id))
    if (ids.length > 0) await audit(tx, staff, 'end', ['holds', id])
    return ids.length
  })

/** Expires all open checkouts of a network. The audit log is permanent, so it must not name the network (decision 0014). */
export const endReservationsOfNetwork = (
  context: LimitsContext,
  staff: StaffCaller,
  network: string,
): Promise<number> =>
  context.db.transaction(async (tx) => {
    const ids = await end(context, tx, eq(checkouts.network, network))
    if (ids.length > 0) {
      await audit(tx, staff, 'end_network', ['holds', 'network'], { to: { holds: ids.length } })
    }
    return ids.length
  })

/**
 * Reschedules the jobs that expire these checkouts to now: they cancel the payment before they release the stock. The
 * checkouts count as having reached their maximum age, so that a repeated request does not renew them.
 */
async function end({ reservationLimits }: LimitsContext, tx: Queryable, condition: SQL): Promise<string[]> {
  const { maxMinutes } = reservationLimits
  const rows = await tx
    .update(checkouts)
    .set({
      expiresAt: sql`now()`,
      heldSince: sql`least(${checkouts.heldSince}, now() - make_interval(mins => ${maxMinutes}))`,
    })
    .where(and(eq(checkouts.status, 'open'), gt(checkouts.expiresAt, sql`now()`), condition))
    .returning({ id: checkouts.id })
  const ids = rows.map(({ id }) => id)
  await rescheduleExpiry(tx, ids)
  return ids
}
