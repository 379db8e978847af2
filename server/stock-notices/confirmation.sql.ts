import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/**
 * An address receives at most this many confirmation emails a day, whoever requests them. Each one confirms all requests of
 * the address.
 */
const CONFIRMATIONS_A_DAY = 3

/** Marks the requests that get a confirmation email now, within the limits of a day. */
export async function markAsked(
  tx: Queryable,
  sizeId: number,
  email: string,
): Promise<{ id: number; request: string }[]> {
  const { rows } = await tx.execute<{ id: number; request: string }>(sql`
    update stock_notices set confirmation_mailed_at = now(),
      -- Another mail is another letter, not the one before sent twice.
      request = case when confirmation_mailed_at is null then request else gen_random_uuid() end
    where size_id = ${sizeId} and lower(email) = lower(${email}) and confirmed_at is null
      and coalesce(confirmation_mailed_at < now() - interval '24 hours', true)
      and (select count(*) from stock_notices other
        where lower(other.email) = lower(${email}) and other.confirmation_mailed_at > now() - interval '24 hours')
        < ${CONFIRMATIONS_A_DAY}
    returning id, request`)
  return rows
}
