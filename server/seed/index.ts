import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { PictureStore } from '../pictures/index.ts'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { ensureBaseList, indexAll } from '../search-index/index.ts'
import { continueIds, insertCollections, insertProducts } from './catalog.ts'
import { readContent } from './content.ts'
import { insertCouriers } from './couriers.ts'
import { insertCustomer } from './customer.ts'
import { insertDeliveryMethods } from './delivery.ts'
import { insertBlogs, insertDiscounts, insertPages } from './pages.ts'
import { HERO_FILM, insertPictures, makePictures } from './pictures.ts'
import { insertReviews } from './reviews.ts'
import { assetsOf } from './theme.ts'

export { DEMO_CUSTOMER, demoCustomer } from './demo-customer.ts'
export { makeReadyPictures } from './ready-pictures.ts'

/** Folder of the demonstration's content and pictures. */
export const SEED_DIR = fileURLToPath(new URL('../../seed', import.meta.url))

interface Options {
  store: PictureStore
  /** Folder with content/ and assets/. */
  seedDir?: string
}

/**
 * Fills an empty database with the demo shop, in one transaction (rules/operation 7). A shop with any content
 * is left alone.
 * @returns true if it was filled
 * @throws Error that names file, entry and field of invalid data
 */
export async function seedDemo(db: Database, { store, seedDir = SEED_DIR }: Options): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const assetsDir = await assetsOf(seedDir)
  const content = await readContent(seedDir, assetsDir)
  // Reading pictures takes seconds, so do it before the transaction begins.
  const madePictures = await makePictures(content, assetsDir, store)
  const film = await access(join(assetsDir, HERO_FILM)).then(
    () => store.file(join(assetsDir, HERO_FILM)),
    () => null,
  )
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'seed')
    if (!(await isEmpty(tx))) return false
    const pictureId = await insertPictures(tx, madePictures)
    await insertCollections(tx, content, pictureId)
    await insertProducts(tx, content, pictureId)
    await insertPages(tx, content, pictureId, film)
    await insertBlogs(tx, content, pictureId)
    await insertDiscounts(tx)
    await insertDeliveryMethods(tx)
    await insertCouriers(tx)
    await continueIds(tx)
    await insertCustomer(tx)
    await insertReviews(tx, content)
    await ensureBaseList(tx)
    await indexAll(tx)
    return true
  })
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`select not (exists (select from products)
    or exists (select from collections) or exists (select from blogs) or exists (select from pages)) as empty`)
  return rows[0]?.empty === true
}
