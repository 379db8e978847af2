export { adminStockRoutes } from './admin-routes.ts'
export { isLow, lowStock } from './queries.ts'
export { type StockReasonDetails, setStockReason, stockReasonSql } from './reason.ts'
export {
  countSales,
  type LockedSize,
  lockSizes,
  releaseStock,
  reserveStock,
  returnStock,
  shortages,
  testersInStock,
} from './reservations.ts'
