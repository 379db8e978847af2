import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Seal } from '../platform/crypto/seal.ts'
import type { Database } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'
import { invalidField, isRefused, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { audit } from './audit.ts'
import { newAuthenticator, seedPlace, takeAppCode } from './authenticator.ts'
import { lockUnchanged } from './locks.ts'
import { findMember, NO_AUTHENTICATOR, present } from './member.ts'
import { notifyMember } from './notify-member.ts'
import { passwordProof } from './password-proof.ts'
import { drawRecoveryCodes, dropRecoveryCodes } from './recovery-codes.ts'
import { hasSecondFactor } from './second-factor.ts'

const FEW_TRIES = { max: 10, timeWindow: '1 minute' }

/**
 * An authenticator app as second factor. Adding one needs the password, since a stolen session could otherwise lock the
 * owner out; the app's first code confirms it, and removing it needs the password again.
 */
export function authenticatorRoutes(app: FastifyInstance, db: Database, seal: Seal): void {
  const provePassword = passwordProof(app, db, 'authenticator')

  serve(app, 'POST /admin/me/authenticator', async ({ body, request, staff: who }) => {
    const proof = await provePassword(request, who, body.current_password)
    if (isRefused(proof)) return proof
    const newSecret = newAuthenticator(proof.member.email)
    const rows = await db
      .update(staff)
      .set({ totpSecret: seal.seal(newSecret.secret, seedPlace(who.staffId)) })
      .where(and(eq(staff.id, who.staffId), isNull(staff.totpConfirmedAt)))
    return rows.rowCount === 1 ? { data: newSecret } : refused(409, 'authenticator_already_there')
  })

  serve(
    app,
    'POST /admin/me/authenticator/confirm',
    async ({ body, language, staff: who }) => {
      const member = await findMember(db, who.staffId)
      const invalid = invalidField('otp_code', 'invalid_otp_code')
      if (!member?.totpSecret || !(await takeAppCode(db, seal, member, body.otp_code))) return invalid
      const { totpSecret } = member
      const codes = await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(staff)
          .set({ totpConfirmedAt: new Date() })
          // Only the secret of this code is confirmed: the member may have started to add another one since.
          .where(and(eq(staff.id, who.staffId), eq(staff.totpSecret, totpSecret)))
          .returning()
        if (!changed) return null
        await audit(tx, who, 'add_authenticator', ['staff', who.staffId])
        const { id: staffId, email } = member
        await notifyMember(tx, { notice: 'authenticator_added', staffId, email, language })
        return drawRecoveryCodes(tx, who.staffId)
      })
      return codes ? { data: { recovery_codes: codes } } : invalid
    },
    { perKey: { ...FEW_TRIES, key: ({ staff: who }) => who.staffId } },
  )

  serve(app, 'POST /admin/me/authenticator/remove', async ({ body, language, request, staff: who }) => {
    const proof = await provePassword(request, who, body.current_password)
    if (isRefused(proof)) return proof
    const { member } = proof
    const incorrect = invalidField('current_password', 'current_password_is_incorrect')
    return db.transaction(async (tx) => {
      if (!(await lockUnchanged(tx, member))) return incorrect
      const [changed] = await tx
        .update(staff)
        .set(NO_AUTHENTICATOR)
        .where(eq(staff.id, member.id))
        .returning()
      if (!changed) return incorrect
      if (!(await hasSecondFactor(tx, changed))) await dropRecoveryCodes(tx, member.id)
      await audit(tx, who, 'remove_authenticator', ['staff', member.id])
      const { id: staffId, email } = member
      await notifyMember(tx, { notice: 'authenticator_removed', staffId, email, language })
      return { data: present(changed) }
    })
  })

  serve(app, 'POST /admin/me/recovery-codes', async ({ body, language, request, staff: who }) => {
    const proof = await provePassword(request, who, body.current_password)
    if (isRefused(proof)) return proof
    const { id: staffId, email } = proof.member
    if (!(await hasSecondFactor(db, proof.member))) return refused(409, 'no_second_factor')
    const recovery_codes = await db.transaction(async (tx) => {
      await audit(tx, who, 'draw_recovery_codes', ['staff', staffId])
      await notifyMember(tx, { notice: 'recovery_codes_drawn', staffId, email, language })
      return drawRecoveryCodes(tx, staffId)
    })
    return { data: { recovery_codes } }
  })
}
