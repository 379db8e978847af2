export { adminReservationRoutes } from './admin-routes.ts'
export {
  type Admission,
  checkLimits,
  hasReachedMaximum,
  latestExpiryMs,
  MINUTE_MS,
} from './check-limits.ts'
export type { LimitsContext } from './context.ts'
export { forgetNetworks } from './forget-networks.ts'
export { countsForNetwork, type LimitRejection, type ReservationLimits, scarceSizes } from './limits.ts'
export { refuseReservation } from './refusals.ts'
