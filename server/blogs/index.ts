export { blogRoutes } from './routes.ts'
