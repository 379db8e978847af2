import { sql } from 'drizzle-orm'
import { deliveryFactsSql, type StoredFacts } from '../delivery/index.ts'
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.ts'
import { listed, statement } from '../platform/database/statement.ts'
import { isUnderAttack } from './under-attack.ts'

/** State of the buyer that decides whether a payment may begin. */
export interface BuyerState extends StoredFacts {
  blocked: boolean
  /** End of the pause after too many declined cards; null if there was none. */
  pausedUntilMs: number | null
  underAttack: boolean
}

const pauseAndAttack = sql`(extract(epoch from payments_paused_until) * 1000)::float8 as "pausedUntilMs",
  ${isUnderAttack} as "underAttack", ${deliveryFactsSql}`

export const lockCustomer = statement<BuyerState>(
  'checkout_lock_customer',
  sql`select blocked_at is not null as blocked, ${pauseAndAttack} from customers
    where id = ${sql.placeholder('customerId')}::int for no key update`,
)

// Take the advisory locks before the row and in the order of their keys, so that two callers cannot deadlock.
export const lockSession = statement<BuyerState>(
  'checkout_lock_session',
  sql`with lock as materialized (
      select pg_advisory_xact_lock(${sql.raw(`${ADVISORY_LOCKS.reservedUnits}`)}, key) as taken
      from (select distinct hashtext(name) as key from unnest(${listed('lockNames', 'text[]')}) name order by 1) each
    )
    select false as blocked, ${pauseAndAttack} from guest_sessions
    where id = ${sql.placeholder('guestSessionId')}::uuid and (select count(taken) from lock) >= 0 for no key update`,
)
