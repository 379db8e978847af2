export { adminStockRoutes } from './admin-routes.ts'
export { explainStock, explanation, type StockExplanation } from './explain.ts'
export { isLow, lowStock } from './queries.ts'
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
