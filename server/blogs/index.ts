export { adminBlogRoutes } from './admin-routes.ts'
export { articleError } from './article.ts'
export { blogRoutes } from './routes.ts'
