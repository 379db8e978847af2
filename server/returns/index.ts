export { adminReturnRoutes } from './admin-routes.ts'
export { returnJobHandlers } from './job-handlers.ts'
export { returnRoutes } from './routes.ts'
