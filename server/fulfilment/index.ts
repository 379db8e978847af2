export { adminFulfilmentRoutes } from './admin-routes.ts'
export { askAgain } from './retry-refund.ts'
export { fulfilmentRoutes } from './routes.ts'
