export { adminBlogRoutes } from './admin-routes.ts'
export { articleFault } from './article.ts'
export { blogRoutes } from './routes.ts'
