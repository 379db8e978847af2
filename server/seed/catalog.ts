import { TAGS } from '@nafha/contract/tags'
import { fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import { inheritCollections, shownPrice } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import {
  collections,
  type ProductColumn,
  productCollections,
  productPictures,
  productSizes,
  products,
} from '../platform/database/schema/index.ts'
import type { Content } from './content.ts'
import { translated } from './texts.ts'

type PictureId = (file: string | null) => number | null
type Product = Content['products'][number]

/** Parents come before their children. */
export async function insertCollections(
  tx: Queryable,
  content: Content,
  pictureId: PictureId,
): Promise<void> {
  let waiting = content.collections
  const placed = new Set<number | null>([null])
  while (waiting.length > 0) {
    const ready = waiting.filter((collection) => placed.has(collection.parent_id))
    if (ready.length === 0) {
      const [lost] = waiting
      throw new Error(`seed/content/collections.json: no way up from ${lost?.slug} to a top-level collection`)
    }
    await tx.insert(collections).values(
      ready.map(({ parent_id: parentId, image, ...collection }) => ({
        ...collection,
        parentId,
        pictureId: pictureId(image),
      })),
    )
    for (const { id } of ready) placed.add(id)
    waiting = waiting.filter((collection) => !placed.has(collection.id))
  }
}

export async function insertProducts(tx: Queryable, content: Content, pictureId: PictureId): Promise<void> {
  const { arabic } = content
  await tx.insert(products).values(content.products.map((product) => productRow(product, arabic)))
  await tx.insert(productSizes).values(
    content.products.flatMap((product) =>
      product.sizes.map((size, position) => ({
        id: size.id,
        productId: product.id,
        position,
        label: translated(size.size, arabic),
        price: fils(size.price_fils),
        sale: size.sale_percent,
        tester: size.is_tester,
        stock: size.quantity,
        pictureId: pictureId(size.image),
      })),
    ),
  )
  await tx.insert(productCollections).values(
    content.products.flatMap((product) =>
      ownCollections(product, content.collections).map((collectionId, position) => ({
        productId: product.id,
        collectionId,
        position,
      })),
    ),
  )
  await inheritCollections(
    tx,
    content.products.map((product) => product.id),
  )
  const pictureRows = content.products.flatMap((product) =>
    product.images
      .map(pictureId)
      .filter((id) => id !== null)
      .map((id, position) => ({ productId: product.id, position, pictureId: id })),
  )
  if (pictureRows.length > 0) await tx.insert(productPictures).values(pictureRows)
}

function productRow(product: Product, arabic: Content['arabic']) {
  return {
    id: product.id,
    slug: product.slug,
    gender: product.gender,
    name: product.name,
    type: translated(product.type, arabic),
    description: product.description,
    concentration: translated(product.perfume_concentration, arabic),
    family: product.fragrance_family,
    topNotes: product.top_notes,
    heartNotes: product.heart_notes,
    baseNotes: product.base_notes,
    tags: TAGS.filter((tag) => product.tags.includes(tag)),
    bestSeller: product.is_best_seller,
    newTrend: product.is_new_trend,
    published: true,
    shownPrice: shownPrice(
      product.sizes.map((size) => ({
        id: size.id,
        price: fils(size.price_fils),
        sale: size.sale_percent,
        tester: size.is_tester,
      })),
    ),
  } satisfies Record<ProductColumn, unknown> & Partial<typeof products.$inferInsert>
}

/** Returns the product's own collections; `inheritCollections` adds their ancestors. */
function ownCollections(product: Product, all: Content['collections']): number[] {
  const knownIds = new Set(all.map((collection) => collection.id))
  const unknown = product.collection_ids.find((id) => !knownIds.has(id))
  if (unknown !== undefined) {
    throw new Error(`seed/content/products.json, ${product.slug}: there is no collection ${unknown}`)
  }
  return [...new Set(product.collection_ids)]
}

const EXPLICIT = ['collections', 'products', 'product_sizes', 'blogs']

/** Rows were inserted with explicit ids: the sequences have to continue after them. */
export async function continueIds(tx: Queryable): Promise<void> {
  for (const table of EXPLICIT) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest((select max(id) from ${sql.identifier(table)}), 1))`)
  }
}
