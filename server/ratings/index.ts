export { adminRatingRoutes } from './admin-routes.ts'
export { countRatings } from './count.ts'
export { ratingRoutes } from './routes.ts'
