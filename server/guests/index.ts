export { findGuest, findOrCreateGuest, type KnownGuest, provenSession } from './guests.ts'
export { guestRoutes } from './routes.ts'
