import { fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '../server/platform/database/client.ts'
import { migrateDatabase } from '../server/platform/database/migrate.ts'
import {
  collections,
  pictures,
  productCollections,
  productPictures,
  productSizes,
  products,
} from '../server/platform/database/schema/index.ts'
import { indexAll } from '../server/search-index/index.ts'
import { collectionRows, NAMES, perfume, pictureRows, SYLLABLES } from './perfumes.ts'

/** So large that a number of a recorded statement cannot be anything else (replay.ts). */
export const FIRST_PRODUCT = 810_000_000
const FIRST_SIZE = 820_000_000
const SIZES_EACH = 3
/** Written by the shop's own modules; every further thousand is a copy by SQL. */
export const THOUSAND = 1000

/** The sizes of the product with this number: two to buy and a tester. */
export const sizesOf = (product: number): [number, number, tester: number] => {
  const first = FIRST_SIZE + product * SIZES_EACH
  return [first, first + 1, first + 2]
}

/** Fills an empty database with a thousand perfumes in three sizes each, indexed for search by the shop's own indexer. */
export async function fillWithGoods(url: string): Promise<void> {
  await migrateDatabase(url)
  const { pool, db } = connect(url, 2, (error) => {
    throw error
  })
  try {
    await db.transaction(async (tx) => {
      await tx.insert(pictures).values(pictureRows)
      await tx.insert(collections).values(collectionRows)
      await tx.insert(products).values(numbers.map(productRow))
      await tx.insert(productSizes).values(numbers.flatMap(sizeRows))
      await tx.insert(productCollections).values(numbers.flatMap(placeRows))
      await tx.insert(productPictures).values(numbers.flatMap(shownRows))
      await indexAll(tx)
    })
    await tidy(db)
  } finally {
    await pool.end()
  }
}

const numbers = Array.from({ length: THOUSAND }, (_, number) => number)
const DAY_MS = 86_400_000
const sizePrice = (number: number, size: number) => 5000 + ((number * 37) % 900) * 100 + size * 10_000

const productRow = (number: number) => ({
  ...perfume(number),
  id: FIRST_PRODUCT + number,
  shownPrice: fils(sizePrice(number, 0)),
  bestSeller: number % 50 === 0,
  newTrend: number % 25 === 0,
  unitsSold: (number * 7) % 97,
  ratingsNumber: number % 20,
  ratingsSum: (number % 20) * (1 + (number % 5)),
  createdAt: new Date(Date.UTC(2026, 0, 1) + (number % 300) * DAY_MS),
})

const sizeRows = (number: number) =>
  sizesOf(number).map((id, position) => ({
    id,
    productId: FIRST_PRODUCT + number,
    position,
    label: (
      [
        { en: '50 ml', ar: '50 مل' },
        { en: '100 ml', ar: '100 مل' },
        { en: '2 ml', ar: '2 مل' },
      ] as const
    )[position]!,
    price: fils(position === 2 ? 0 : sizePrice(number, position)),
    tester: position === 2,
    stock: 1_000_000,
  }))

/** In one of the top collections, and in one below it. */
const placeRows = (number: number) => {
  const top = 1 + (number % NAMES.collections.length)
  const below =
    NAMES.collections.length + 1 + (number % collectionRows.filter(({ parentId }) => parentId).length)
  return [top, below].map((collectionId, position) => ({
    productId: FIRST_PRODUCT + number,
    collectionId,
    position,
  }))
}

const shownRows = (number: number) =>
  [0, 1].map((position) => ({
    productId: FIRST_PRODUCT + number,
    position,
    pictureId: 1 + ((number + position) % pictureRows.length),
  }))

/**
 * Copies the first thousand until there are so many: each copy with a name of its own in name and index, everything else
 * as its original, so that a word that one perfume in ten has is still in one of ten.
 */
export async function growGoods(db: Database, from: number, to: number): Promise<void> {
  const copies = sql`generate_series(${from / THOUSAND}::int, ${to / THOUSAND - 1}::int) as copy(n)`
  const number = sql`(p.id - ${FIRST_PRODUCT}::int + copy.n * ${THOUSAND}::int)`
  const syllable = (place: number) =>
    sql`(${sql.param(SYLLABLES)}::text[])[1 + (${number} / ${SYLLABLES.length ** place}::int) % ${SYLLABLES.length}::int]`
  const word = sql`(${syllable(3)} || ${syllable(2)} || ${syllable(1)} || ${syllable(0)})`
  const originals = sql`p.id < ${FIRST_PRODUCT + THOUSAND}::int`
  const later = sql`copy.n * ${THOUSAND}::int`
  await db.transaction(async (tx) => {
    // Copies of good rows: neither keys between tables nor who is told of them need to be looked at.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into products
      select id + ${later}, slug || '-' || copy.n, gender, jsonb_build_object('en', name->>'en' || ' ' || ${word}, 'ar', name->>'ar'),
        type, description, concentration, family, top_notes, heart_notes, base_notes, shown_price + copy.n, best_seller, new_trend,
        units_sold, ratings_sum, ratings_number, published, created_at, how_long, how_far, tags
      from products p, ${copies} where ${originals}`)
    await tx.execute(sql`insert into product_sizes (id, product_id, position, label, price, tester, stock)
      select s.id + ${later} * ${SIZES_EACH}::int, product_id + ${later}, position, label, price, tester, stock
      from product_sizes s join products p on p.id = product_id, ${copies} where ${originals}`)
    await tx.execute(sql`insert into product_collections
      select product_id + ${later}, collection_id, position, inherited
      from product_collections join products p on p.id = product_id, ${copies} where ${originals}`)
    await tx.execute(sql`insert into product_pictures
      select product_id + ${later}, position, picture_id
      from product_pictures join products p on p.id = product_id, ${copies} where ${originals}`)
    await tx.execute(sql`insert into product_search
      select product_id + ${later}, words || (quote_literal(${word}) || ':9A')::tsvector, facets, notes
      from product_search join products p on p.id = product_id, ${copies} where ${originals}`)
    await tx.execute(sql`insert into search_vocabulary
      select ${word}, ${word} from products p, ${copies} where ${originals} on conflict do nothing`)
  })
  await tidy(db)
}

/** Runs vacuum and analyze, which the database would do by itself a minute later. */
const tidy = (db: Database) => db.execute(sql`vacuum analyze`)
