export { adminFulfilmentRoutes } from './admin-routes.ts'
export { retryFailedRefund } from './retry-refund.ts'
export { fulfilmentRoutes } from './routes.ts'
