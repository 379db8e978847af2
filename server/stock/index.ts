export { explainStock, explanation, type StockExplanation } from './explain.ts'
export { isLow, lowStock } from './queries.ts'
export { stockRoutes } from './staff-routes.ts'
