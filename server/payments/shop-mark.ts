import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { settings } from '../platform/database/schema/index.ts'

const KEY = 'shop_mark'

/**
 * The mark that this shop's payments carry at the provider: another application, or a staging shop, may use the same
 * account, and its payments are none of this shop's business. Drawn at the first start, kept with the database.
 */
export async function readShopMark(db: Database): Promise<string> {
  const existing = await storedMark(db)
  if (existing !== undefined) return existing
  await db.insert(settings).values({ key: KEY, value: randomUUID() }).onConflictDoNothing()
  const mark = await storedMark(db)
  if (mark === undefined) throw new Error('the mark of the shop is not readable')
  return mark
}

async function storedMark(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return typeof row?.value === 'string' ? row.value : undefined
}
