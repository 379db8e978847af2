export { findGuest, findOrCreateGuest, type GuestSession, type KnownGuest, provenSession } from './guests.ts'
export { guestRoutes } from './routes.ts'
