import type { FastifyInstance } from 'fastify'
import type { RelyingParty } from '../passkeys/index.ts'
import type { SmsSettings } from '../platform/config/sms-countries.ts'
import type { Database } from '../platform/database/client.ts'
import { inviteRoutes } from './invite-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { smsLimit } from './sms-limit.ts'
import { identifyCustomer } from './tokens.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { verificationRoutes } from './verification-routes.ts'

export { deleteUnproved } from './claims.sql.ts'
export { requestCode, waitRejection } from './codes.ts'
export { awaitsProof, type Channel, destinationOf, inForce, isVerified } from './contact.ts'
export { addressesOf, type Customer, findCustomer, userOf } from './customers.ts'
export { revokeInviteReward, scheduleInviteReward } from './invites.ts'
export { accountJobHandlers } from './job-handlers.ts'
export { lockCustomer } from './locks.ts'
export { newInviteCode } from './register.ts'
export { unreachableNumber } from './unreachable-number.ts'
export { markVerified } from './verified.ts'

/** Customers with their contacts, sessions and addresses (rules/accounts). */
export async function accountRoutes(
  app: FastifyInstance,
  db: Database,
  { sms, site }: { sms: SmsSettings; site: RelyingParty },
): Promise<void> {
  app.identify = (token) => identifyCustomer(db, token)
  await signInRoutes(app, db, sms)
  const overSms = smsLimit(app)
  verificationRoutes(app, db, overSms, sms)
  profileRoutes(app, db, overSms, sms)
  passwordRoutes(app, db)
  sessionRoutes(app, db)
  passkeyRoutes(app, db, site)
  inviteRoutes(app, db)
  unsubscribeRoutes(app, db)
}
