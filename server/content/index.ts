export { contentDeskRoutes } from './admin-routes.ts'
export { contentRoutes } from './routes.ts'
