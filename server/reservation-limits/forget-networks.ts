import { and, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { PAUSE_MINUTES } from './limits.ts'

/** Deletes the networks of closed checkouts that no longer count towards a limit (decision 0037). */
export async function forgetNetworks(db: Database): Promise<void> {
  const endOfPause = sql`now() - make_interval(mins => ${PAUSE_MINUTES})`
  await db
    .update(checkouts)
    .set({ network: null })
    .where(
      and(isNotNull(checkouts.network), ne(checkouts.status, 'open'), lte(checkouts.updatedAt, endOfPause)),
    )
}
