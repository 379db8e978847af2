export { adminContentRoutes } from './admin-routes.ts'
export { contentRoutes } from './routes.ts'
