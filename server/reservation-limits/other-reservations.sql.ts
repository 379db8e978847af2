import { type SQL, sql } from 'drizzle-orm'
import type { Buyer } from '../buyers/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { listed, statement } from '../platform/database/statement.ts'
import { CROWD_BOTTLES, type ExceededLimit, type OtherReservations, PAUSE_MINUTES } from './limits.ts'

const PAUSE = sql.raw(`interval '${PAUSE_MINUTES} minutes'`)

export interface ReservationHistory extends OtherReservations {
  /** The same buyer's last checkout with a scarce size, if it expired within PAUSE_MINUTES. */
  previous: { heldSinceMs: number; endedMs: number } | null
}

/** The parameters of `near`: the buyer and their network. */
const valuesOf = ({ customerId, guestSessionId, email, mobileNumber, network }: Buyer) => ({
  customerId,
  guestSessionId,
  email,
  mobileNumber,
  network,
})

/**
 * Selects checkouts that reserve stock, or did within PAUSE_MINUTES, of the same buyer or of guests of the same network.
 * A customer is counted by account alone: a guest can enter somebody else's email or number.
 */
const near = (value: (name: string, type: string) => SQL, open: SQL) => sql`
  select c.id, c.status, c.revision, c.held_since, c.expires_at, c.updated_at,
    c.customer_id is not distinct from ${value('customerId', 'int')}
      and c.guest_session_id is not distinct from ${value('guestSessionId', 'uuid')} as "isSame",
    case when ${value('customerId', 'int')} is null then c.customer_id is null and (
        c.guest_session_id = ${value('guestSessionId', 'uuid')} or lower(c.email) = lower(${value('email', 'text')})
        or c.mobile_number = ${value('mobileNumber', 'text')})
      else c.customer_id = ${value('customerId', 'int')} end as "isOwn",
    c.network = ${value('network', 'text')} and c.customer_id is null as "isNeighbour"
  from checkouts c
  where c.network is not null and c.id is distinct from ${open}
    and (c.network = ${value('network', 'text')} or lower(c.email) = lower(${value('email', 'text')})
      or c.mobile_number = ${value('mobileNumber', 'text')})
    and (c.status = 'open' or (c.status = 'expired' and c.updated_at > now() - ${PAUSE}))`

/** Lines of `near` without testers, which every buyer reserves. */
const linesOfNear = sql`
  select near.*, line.size_id, line.quantity from near
    join reservations line on line.checkout_id = near.id and not line.tester`

const param = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`

const readSums = statement<{
  unitsOfBuyer: number
  unitsOfNetwork: number
  ofBuyer: Record<string, number> | null
  ofNetwork: Record<string, number> | null
  newPayments: number
  attempts: { declined: number; paid: number }
  previous: ReservationHistory['previous']
}>(
  'checkout_read_holds',
  sql`with near as materialized (${near(param, param('open', 'uuid'))}), line as materialized (${linesOfNear})
    select
      (select coalesce(sum(quantity), 0)::int from line where "isOwn" and status = 'open') as "unitsOfBuyer",
      (select coalesce(sum(greatest(bottles - ${sql.raw(`${CROWD_BOTTLES}`)}, 0)), 0)::int from (
        select sum(quantity) as bottles from line where "isNeighbour" and status = 'open' group by id) each
      ) as "unitsOfNetwork",
      (select json_object_agg(size_id, units) from (
        select size_id, sum(quantity)::int as units from line where "isOwn" and status = 'open' group by size_id) each
      ) as "ofBuyer",
      (select json_object_agg(size_id, units) from (
        select size_id, sum(quantity)::int as units from line
        where "isNeighbour" and not "isSame" and quantity > 1 group by size_id) each
      ) as "ofNetwork",
      (select coalesce(sum(revision), 0)::int from near where "isNeighbour" and updated_at > now() - ${PAUSE}
      ) as "newPayments",
      (select json_build_object('declined', count(*) filter (where outcome = 'declined'),
          'paid', count(*) filter (where outcome = 'paid'))
        from payment_attempts where network = ${param('network', 'text')} and at > now() - interval '1 hour'
      ) as attempts,
      (select json_build_object('heldSinceMs', extract(epoch from held_since) * 1000,
          'endedMs', extract(epoch from updated_at) * 1000)
        from near where "isSame" and status = 'expired' and exists (
          select from reservations line where line.checkout_id = near.id and line.size_id = any(${listed('scarce', 'int[]')}))
        order by held_since limit 1) as previous`,
)

/**
 * Reads what the buyer and guests of the same network reserve beside the open checkout. The sums stay true until the
 * transaction ends only where `lockBuyer` has taken the buyer's or the network's turn.
 */
export async function readOtherReservations(
  tx: Queryable,
  buyer: Buyer,
  { open, scarce }: { open: string | null; scarce: number[] },
): Promise<ReservationHistory> {
  const [sums] = await readSums(tx, { ...valuesOf(buyer), open, scarce })
  if (!sums) throw new Error('other reservations could not be read')
  const { attempts, ...rest } = sums
  return { ...rest, ...attempts, ofBuyer: sums.ofBuyer ?? {}, ofNetwork: sums.ofNetwork ?? {} }
}

type Waiting = Extract<ExceededLimit, { kind: `${string}_holds_enough` | `network_${string}` }>

/** Returns the latest time at which enough stock is released; null when nothing is reserved any more. */
export async function freeAgainAt(db: Queryable, buyer: Buyer, exceeded: Waiting): Promise<Date | null> {
  const values: Record<string, unknown> = valuesOf(buyer)
  const value = (name: string, type: string) => sql`${values[name] ?? null}::${sql.raw(type)}`
  const { rows } = await db.execute<{ at: Date | string | null }>(sql`
    with near as (${near(value, sql`null`)}), line as (${linesOfNear}),
      counted as (${countedRows(exceeded, buyer.network)})
    select min(at) as at from (select at, sum(units) over (order by at) as released from counted) each
    where released >= ${'units' in exceeded ? exceeded.units : 1}`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

/** Selects the rows that count towards a bound, each with the time at which it stops counting. */
function countedRows(exceeded: Waiting, network: string): SQL {
  switch (exceeded.kind) {
    case 'network_declines':
      return sql`select at + interval '1 hour' as at, 1 as units from payment_attempts
        where network = ${network} and outcome = 'declined' and at > now() - interval '1 hour'`
    case 'network_pays_too_often':
      return sql`select updated_at + ${PAUSE} as at, revision as units from near
        where "isNeighbour" and updated_at > now() - ${PAUSE}`
    case 'buyer_holds_enough':
      return sql`select expires_at as at, quantity as units from line
        where "isOwn" and status = 'open' ${ofSize(exceeded.sizeId)}`
    case 'network_holds_enough':
      return exceeded.sizeId === null
        ? sql`select expires_at as at, greatest(sum(quantity) - ${CROWD_BOTTLES}, 0) as units from line
            where "isNeighbour" and status = 'open' group by id, expires_at`
        : sql`select case when status = 'open' then expires_at else updated_at end + ${PAUSE} as at, quantity as units
            from line where "isNeighbour" and quantity > 1 ${ofSize(exceeded.sizeId)}`
  }
}

const ofSize = (sizeId: number | null) => (sizeId === null ? sql`` : sql`and size_id = ${sizeId}`)
