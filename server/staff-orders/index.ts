export { adminStaffOrderRoutes } from './admin-routes.ts'
export { staffOrderJobHandlers } from './job-handlers.ts'
export { paymentLinkRoutes } from './routes.ts'
