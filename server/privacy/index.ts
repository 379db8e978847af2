export { adminPrivacyRoutes } from './admin-routes.ts'
export { privacyRoutes } from './routes.ts'
