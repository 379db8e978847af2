import type { Hold, HoldQuery } from '@nafha/contract/admin/holds'
import type { Fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database, Queryable } from '../platform/database/client.ts'
import { pageOf } from '../platform/database/list.ts'

type ReservationRow = z.output<typeof Hold>

const SORTS: Record<string, string> = {
  network_units: 'network_units',
  units: 'units',
  held_since: 'held_since',
  ends_at: 'expires_at',
}

/** Lists open checkouts; by default those of the network that reserves most come first. */
export async function listReservations(
  db: Database,
  query: z.output<typeof HoldQuery>,
): Promise<{ rows: ReservationRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const sort = sql.identifier(SORTS[query.sort ?? 'network_units'] ?? 'network_units')
  const direction = sql.raw(query.order === 'asc' ? 'asc' : 'desc')
  const { rows } = await db.execute<
    Omit<ReservationRow, 'held_since' | 'ends_at' | 'total'> & {
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
  return { rows: rows.map(toReservation), total: rows[0]?.found ?? 0 }
}

const toReservation = ({
  held_since,
  expires_at,
  found: _,
  ...reservation
}: Omit<ReservationRow, 'held_since' | 'ends_at'> & {
  held_since: string
  expires_at: string
  found: number
}): ReservationRow => ({
  ...reservation,
  held_since: new Date(held_since).toISOString(),
  ends_at: new Date(expires_at).toISOString(),
})

/** Runs the jobs that expire these checkouts now. */
export async function rescheduleExpiry(tx: Queryable, ids: readonly string[]): Promise<void> {
  const keys = ids.map((id) => `expire-checkout:${id}`)
  await tx.execute(sql`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key = any(${sql.param(keys)}::text[])), now())`)
}
