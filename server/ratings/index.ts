export { countRatings } from './count.ts'
export { ratingRoutes } from './routes.ts'
export { ratingStaffRoutes } from './admin-routes.ts'
