import { MOST_TESTERS } from '@nafha/contract/cart/tester-picker'
import { type CountedFilter, FACETS, PRODUCT_TYPES, type Sort } from '@nafha/contract/catalog'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyInstance } from 'fastify'
import type { KeepNumber } from '../platform/cache/index.ts'
import type { Database } from '../platform/database/client.ts'
import { pageOf } from '../platform/database/list.ts'
import { listMeta } from '../platform/http/paging.ts'
import { invalidField, notFound } from '../platform/http/refusal.ts'
import { serveShared } from '../platform/http/serve-shared.ts'
import { facetKey, facetValue } from '../search-index/index.ts'
import type { CollectionRow } from './collection-queries.sql.ts'
import { branchReader, collectionsReader, ownCollectionReader } from './collection-queries.sql.ts'
import { type Branch, shownIn, toCollection, treeOf } from './collections.ts'
import { companionsReader } from './companions.ts'
import { type Filters, netRange, type ProductType } from './list-query.ts'
import { createListProducts, sizeKindOf } from './listing.sql.ts'
import { detailValues, toProduct, typeValue } from './product.ts'
import { productReader, productsReader } from './product-queries.sql.ts'
import { relatedReader } from './related.sql.ts'
import { collectionTags, listTags, productTags } from './tags.ts'

/** A list by type has no pages and at most this many products (rules/search 11). */
const MOST_BY_TYPE = 24
const mostOf = (type: ProductType) => (type === 'Testers' ? MOST_TESTERS : MOST_BY_TYPE)

/** Reads filters and sort of a query, with prices in fils (rules/search 4). */
export const filtersOf = (
  query: {
    gender?: Filters['gender']
    type?: ProductType
    price_min?: number
    price_max?: number
    sort?: Sort
  } & Partial<Record<CountedFilter, string[]>>,
): Filters => ({
  ...Object.fromEntries(
    FACETS.map((facet) => [facet, query[facet]?.map((value) => facetKey(facet, facetValue(value)))]),
  ),
  gender: query.gender,
  type: query.type,
  sort: query.sort,
  how_long: query.how_long,
  how_far: query.how_far,
  ...netRange(query.price_min, query.price_max),
})

/** Products and collections (rules/calls 21). */
export function catalogRoutes(
  app: FastifyInstance,
  { db, keepNumber }: { db: Database; keepNumber?: KeepNumber },
): void {
  const listProducts = createListProducts(db, keepNumber)
  const readProduct = productReader(db)
  const readProducts = productsReader(db)
  const readRelated = relatedReader(db)
  const readCollections = collectionsReader(db)
  const readBranch = branchReader(db)
  const readOwnCollection = ownCollectionReader(db)
  const readCompanions = companionsReader(db)

  const asList = { tags: ({ data }: { data: readonly { id: number }[] }) => listTags(data) }

  serveShared(
    app,
    'GET /products',
    async ({ query, language, url }) => {
      const filters = {
        ...filtersOf(query),
        collectionId: query.collection_id,
        exclude: query.exclude,
      }
      const { rows, total } = await listProducts(filters, pageOf(query))
      return {
        data: rows.map((row) => toProduct(row, language, sizeKindOf(query.type))),
        meta: listMeta({ url }, query, total),
      }
    },
    asList,
  )

  serveShared(
    app,
    'GET /productsType/:type',
    async ({ params, language }) => {
      const type = PRODUCT_TYPES.find((name) => name === params.type)
      if (!type) return invalidField('type', 'unknown_product_type')
      const { rows } = await listProducts({ type }, { limit: mostOf(type), offset: 0 })
      return { data: rows.map((row) => toProduct(row, language, sizeKindOf(type))) }
    },
    asList,
  )

  serveShared(
    app,
    'GET /relatedProducts/:id',
    async ({ params, language }) => {
      const rows = await readRelated(params.id)
      if (!rows) return notFound()
      return { data: rows.map((row) => ({ ...toProduct(row, language), type_value: typeValue(row) })) }
    },
    // Related products change with the collections that they share.
    { tags: ({ data }, { params }) => ['collections', `product:${params.id}`, ...asList.tags({ data })] },
  )

  serveShared(
    app,
    'GET /product/:id',
    async ({ params, language }) => {
      const row = await readProduct(params.id)
      return row ? { data: { ...toProduct(row, language), ...detailValues(row) } } : notFound()
    },
    { tags: ({ data }) => ['collections', ...productTags([data])] },
  )

  serveShared(
    app,
    'GET /product/:id/companions',
    async ({ params, language }) => {
      const companions = await readCompanions(params.id, language)
      return companions ? { data: companions } : notFound()
    },
    // Pairs by the rule change when any product enters a list.
    {
      tags: ({ data }, { params }) => [
        `product:${params.id}`,
        `pairs:${params.id}`,
        ...listTags([...data.layers.map(({ product }) => product), ...data.bought_together]),
      ],
    },
  )

  const answerWith = async (branches: Branch<CollectionRow<number>>[], language: Language) => {
    const rows = await readProducts(shownIn(branches))
    const products = new Map(rows.map((product) => [product.id, product]))
    return branches.map((branch) => toCollection(branch, products, language))
  }

  serveShared(
    app,
    'GET /collections',
    async ({ language }) => ({
      data: await answerWith(treeOf(await readCollections(), null), language),
    }),
    { tags: ({ data }) => collectionTags(data) },
  )

  serveShared(
    app,
    'GET /collections/:id',
    async ({ params, query, language }) => {
      const rows = await (query.omit ? readOwnCollection(params.id) : readBranch(params.id))
      const row = rows.find((one) => one.id === params.id)
      if (!row) return notFound()
      const branch = { ...row, children: treeOf(rows, row.id) }
      const [collection] = await answerWith([branch], language)
      return collection ? { data: collection } : notFound()
    },
    { tags: ({ data }) => collectionTags([data]) },
  )
}
