export { ratingRoutes } from './routes.ts'
