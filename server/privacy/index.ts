export { eraseCustomer } from './erase.ts'
export { exportCustomer } from './export.ts'
export { privacyRoutes } from './routes.ts'
