export { articleFault } from './article.ts'
export { blogRoutes } from './routes.ts'
export { blogStaffRoutes } from './admin-routes.ts'
