import type { Database } from '../platform/database/client.ts'
import { handle, type JobHandler } from '../platform/jobs/define.ts'
import { closeCreditJob } from '../reservations/index.ts'
import { type CreditContext, closeCredit } from './close.ts'

export { closeCredit, closeCreditIn } from './close.ts'
export { holdCredit, planCredit } from './hold.ts'
export { lockOrigin } from './locks.ts'
export { findOrigin } from './origin.ts'
export { additionRejection, creditedUnits } from './value.ts'

export const creditJobHandlers = ({ db, seller }: CreditContext & { db: Database }): JobHandler[] => [
  handle(closeCreditJob, ({ checkoutId }) => closeCredit({ seller }, db, checkoutId)),
]
