import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { auditRoutes } from './audit-routes.ts'
import { authenticatorRoutes } from './authenticator-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { staffPasskeyRoutes } from './passkey-routes.ts'
import { ownPasswordRoutes } from './password-routes.ts'
import { identifyStaffMember } from './sessions.ts'
import type { StaffSettings } from './settings.ts'
import { staffSignInRoutes } from './sign-in-routes.ts'

export { audit } from './audit.ts'
export {
  ensureFirstStaff,
  type FirstStaff,
  ownerWithoutSignIn,
  refuseWeakFirstPassword,
} from './first.ts'
export { type StaffNotice, sendStaffNoticeJob } from './jobs.ts'
export { resetSignIn } from './reset.ts'
export { sealAuthenticators } from './seal-authenticators.ts'
export type { StaffSettings } from './settings.ts'
export { storedSetting } from './stored-setting.ts'

/** Staff of the back office: sign-in, roles and the audit log. */
export async function staffRoutes(
  app: FastifyInstance,
  db: Database,
  settings: StaffSettings,
): Promise<void> {
  app.identifyStaff = (token) => identifyStaffMember(db, token, settings.secondFactor)
  await staffSignInRoutes(app, db, settings)
  ownPasswordRoutes(app, db)
  authenticatorRoutes(app, db, settings.seal)
  staffPasskeyRoutes(app, db, settings)
  memberRoutes(app, db)
  auditRoutes(app, db)
}
