import type { Hold, HoldQuery } from '@nafha/contract/admin/holds'
import type { Fils } from '@nafha/contract/values/money'
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database, Queryable } from '../platform/database/client.ts'
import { pageOf } from '../platform/database/list.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { audit } from '../staff/index.ts'
import type { CheckoutContext } from './context.ts'

type HoldRow = z.output<typeof Hold>

const SORTS: Record<string, string> = {
  network_units: 'network_units',
  units: 'units',
  held_since: 'held_since',
  ends_at: 'expires_at',
}

/** Lists open checkouts; by default those of the network that reserves most come first. */
export async function listHolds(
  db: Database,
  query: z.output<typeof HoldQuery>,
): Promise<{ rows: HoldRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const sort = sql.identifier(SORTS[query.sort ?? 'network_units'] ?? 'network_units')
  const direction = sql.raw(query.order === 'asc' ? 'asc' : 'desc')
  const { rows } = await db.execute<
    Omit<HoldRow, 'held_since' | 'ends_at' | 'total'> & {
      held_since: string
      expires_at: string
      total: Fils
      found: number
    }
  >(sql`
    with hold as (
      select c.id, c.network, c.customer_id, c.first_name || ' ' || c.last_name as name, c.email, c.mobile_number,
        c.total, c.held_since, c.expires_at, (
          select coalesce(sum(quantity), 0)::int from reservations where checkout_id = c.id and not tester) as units,
        (select count(*)::int from payment_attempts where checkout_id = c.id and outcome = 'declined') as declines
      from checkouts c where c.status = 'open' and c.expires_at > now()
    ), each as (
      select *, (count(*) over (partition by network))::int as network_holds,
        (sum(units) over (partition by network))::int as network_units
      from hold
    )
    select *, (count(*) over ())::int as found from each
    where ${query.network ?? null}::text is null or network = ${query.network ?? null}::text
    order by ${sort} ${direction}, network, id limit ${limit} offset ${offset}`)
  return { rows: rows.map(toHold), total: rows[0]?.found ?? 0 }
}

const toHold = ({
  held_since,
  expires_at,
  found: _,
  ...hold
}: Omit<HoldRow, 'held_since' | 'ends_at'> & {
  held_since: string
  expires_at: string
  found: number
}): HoldRow => ({
  ...hold,
  held_since: new Date(held_since).toISOString(),
  ends_at: new Date(expires_at).toISOString(),
})

/** Expires one open checkout. Returns 0 when it is not open any more. */
export const endHold = (context: CheckoutContext, staff: StaffCaller, id: string): Promise<number> =>
  context.db.transaction(async (tx) => {
    if (!isUuid(id)) return 0
    const ids = await end(context, tx, sql`id = ${id}::uuid`)
    if (ids.length > 0) await audit(tx, staff, 'end', ['holds', id])
    return ids.length
  })

/** Expires all open checkouts of a network. The audit log is permanent, so it must not name the network (decision 0014). */
export const endHoldsOfNetwork = (
  context: CheckoutContext,
  staff: StaffCaller,
  network: string,
): Promise<number> =>
  context.db.transaction(async (tx) => {
    const ids = await end(context, tx, sql`network = ${network}`)
    if (ids.length > 0) {
      await audit(tx, staff, 'end_network', ['holds', 'network'], { to: { holds: ids.length } })
    }
    return ids.length
  })

/**
 * Reschedules the jobs that expire these checkouts to now: they cancel the payment before they release the stock. The
 * checkouts count as having reached their maximum age, so that a repeated request does not renew them.
 */
async function end({ holds }: CheckoutContext, tx: Queryable, which: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update checkouts set expires_at = now(),
      held_since = least(held_since, now() - make_interval(mins => ${holds.maxMinutes}))
    where status = 'open' and expires_at > now() and ${which} returning id`)
  const keys = rows.map(({ id }) => `expire-checkout:${id}`)
  await tx.execute(sql`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key = any(${sql.param(keys)}::text[])), now())`)
  return rows.map(({ id }) => id)
}
