import type { Database } from '../platform/database/client.ts'
import type { ReservationLimits } from './limits.ts'

/** Database and settings that the limits on unpaid reservations need. */
export interface LimitsContext {
  db: Database
  reservationLimits: ReservationLimits
}
