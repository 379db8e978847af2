export { ratingRoutes } from './routes.ts'
export { ratingStaffRoutes } from './staff-routes.ts'
