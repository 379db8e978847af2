export { adminRatingRoutes } from './admin-routes.ts'
export { averageRate } from './average.ts'
export { countRatings } from './count.ts'
export { ratingRoutes } from './routes.ts'
