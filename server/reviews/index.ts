export { adminReviewRoutes } from './admin-routes.ts'
export { invitationRoutes } from './invitation-routes.ts'
export { reviewRoutes } from './routes.ts'
