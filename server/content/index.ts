export { contentDeskRoutes } from './desk-routes.ts'
export { contentRoutes } from './routes.ts'
