export { adminStockRoutes } from './admin-routes.ts'
export type { LockedSize } from './locks.sql.ts'
export { lockSizes } from './locks.ts'
export { productsNamed } from './product-names.ts'
export { isLow, lowStock } from './queries.ts'
export { type StockReasonDetails, setStockReason, stockReasonSql } from './reason.sql.ts'
export {
  releaseStock,
  reserveStock,
  returnStock,
  shortages,
  testersInStock,
} from './reservations.ts'
export { countSales } from './units.sql.ts'
