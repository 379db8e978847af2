import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/**
 * The advisory locks of the shop. Numbers are arbitrary; every node and every version has to use the same ones, because two
 * versions run side by side during an upgrade.
 */
export const ADVISORY_LOCKS = {
  /** The process that holds it owns the embedded database. */
  embeddedOwner: 0x6e616668,
  /** The node that holds it migrates, and the others wait. */
  migration: 7_102_026,
  /** The node that holds it fills an empty shop, and the others find it filled. */
  seed: 7_102_027,
  /** The node that holds it indexes the products, and the others find them indexed. */
  searchIndex: 7_102_028,
  /** Staff change products and collections one at a time. */
  catalog: 7_102_029,
  /** Staff change articles one at a time, so that no slug is given twice. */
  articles: 7_102_031,
  /** Staff save pages one at a time: a page that was never saved has no row to lock. */
  pages: 7_102_032,
  /** Staff save the rules that choose couriers one at a time. */
  courierRules: 7_102_034,
  /** Repeated emails to one address are counted one at a time; with the address as second key. */
  repeatedEmails: 7_102_040,
  /** Reserved units of one buyer or network are counted one at a time; with the name of the counted as second key. */
  reservedUnits: 7_102_050,
  /** Proofs of one email address or number are written one at a time; with the address as second key. */
  contactProofs: 728_140_040,
} as const

/**
 * Waits for a lock, which the transaction holds until its end.
 * @param about makes it a lock for this value alone, as `hashtext` maps it
 */
export async function lockUntilCommit(
  tx: Queryable,
  lock: keyof typeof ADVISORY_LOCKS,
  about?: string,
): Promise<void> {
  const keys: SQL =
    about === undefined ? sql`${ADVISORY_LOCKS[lock]}` : sql`${ADVISORY_LOCKS[lock]}, hashtext(${about})`
  await tx.execute(sql`select pg_advisory_xact_lock(${keys})`)
}
