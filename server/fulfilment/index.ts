export { adminFulfilmentRoutes } from './admin-routes.ts'
export { type EventOutcome, type Mover, type ParcelEvent, recordParcelEvent } from './move-parcel.ts'
export { retryFailedRefund } from './retry-refund.ts'
export { fulfilmentRoutes } from './routes.ts'
