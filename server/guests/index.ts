export { findGuest, findOrCreateGuest, type KnownGuest } from './guests.ts'
export { guestRoutes } from './routes.ts'
export { provenSession } from './sessions.sql.ts'
