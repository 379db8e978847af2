export type { CollectionRow, NamedCollection, NavProductRow } from './collection-queries.sql.ts'
export { menusReader, namesReader } from './collection-queries.sql.ts'
export { type Branch, COLLECTION_LEVELS, shownProducts, treeOf } from './collections.ts'
export { inheritCollections, updateShownPrices } from './derived-columns.sql.ts'
export {
  bestSellersFirst,
  conditions,
  type Filters,
  listPresets,
  listQueryOf,
  netRange,
  searched,
} from './list-query.ts'
export { createListProducts, sizeKindOf } from './listing.sql.ts'
export { type LinkedProduct, linkedProductsReader, namedProductsReader } from './named-products.sql.ts'
export { type ProductRow, shownPrice, toProduct } from './product.ts'
export { productsReader } from './product-queries.sql.ts'
export { catalogRoutes, filtersOf } from './routes.ts'
export { smallCatalogueTest } from './small-catalogue.sql.ts'
export { listTags } from './tags.ts'
