import type { FastifyInstance } from 'fastify'
import {
  beginRegistration,
  finishRegistration,
  listPasskeys,
  presentPasskey,
  removePasskey,
  renamePasskey,
} from '../passkeys/index.ts'
import type { Database } from '../platform/database/client.ts'
import { invalidField, isRefused, notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { audit } from './audit.ts'
import { findMember } from './member.ts'
import { notifyMember } from './notify-member.ts'
import { passwordProof } from './password-proof.ts'
import { drawRecoveryCodes, dropRecoveryCodes } from './recovery-codes.ts'
import { hasSecondFactor } from './second-factor.ts'
import type { StaffSettings } from './settings.ts'

const ownerOf = (staffId: number) => ({ audience: 'staff' as const, id: staffId })

/** A member's own passkeys. Each counts as a second factor, because the device verifies its user before it signs. */
export function staffPasskeyRoutes(app: FastifyInstance, db: Database, { site }: StaffSettings): void {
  const provePassword = passwordProof(app, db, 'passkeys')

  serve(app, 'GET /admin/me/passkeys', async ({ staff: { staffId } }) => ({
    data: await listPasskeys(db, ownerOf(staffId)),
  }))

  serve(app, 'POST /admin/me/passkeys/options', async ({ body, request, staff: who }) => {
    const proof = await provePassword(request, who, body.current_password)
    if (isRefused(proof)) return proof
    const { email, name } = proof.member
    return { data: { ...(await beginRegistration(db, site, { owner: ownerOf(who.staffId), email, name })) } }
  })

  serve(app, 'POST /admin/me/passkeys', async ({ body, language, staff: who }) => {
    const member = await findMember(db, who.staffId)
    if (!member) return refused(401, 'unauthenticated')
    return db.transaction(async (tx) => {
      const isFirst = !(await hasSecondFactor(tx, member))
      const row = await finishRegistration(tx, site, { owner: ownerOf(member.id), ...body })
      if (!row) return invalidField('passkey', 'passkey_not_accepted')
      await audit(tx, who, 'add_passkey', ['staff', member.id])
      await notifyMember(tx, { notice: 'passkey_added', staffId: member.id, email: member.email, language })
      const recovery_codes = isFirst ? await drawRecoveryCodes(tx, member.id) : []
      return { status: 201 as const, data: { passkey: presentPasskey(row), recovery_codes } }
    })
  })

  serve(app, 'PUT /admin/me/passkeys/:id', async ({ params, body, staff: who }) =>
    db.transaction(async (tx) => {
      const passkey = await renamePasskey(tx, ownerOf(who.staffId), params.id, body.name)
      if (!passkey) return notFound()
      await audit(tx, who, 'rename_passkey', ['staff', who.staffId])
      return { data: passkey }
    }),
  )

  serve(app, 'DELETE /admin/me/passkeys/:id', async ({ params, body, language, request, staff: who }) => {
    const proof = await provePassword(request, who, body.current_password)
    if (isRefused(proof)) return proof
    const { member } = proof
    return db.transaction(async (tx) => {
      if (!(await removePasskey(tx, ownerOf(member.id), params.id))) return notFound()
      if (!(await hasSecondFactor(tx, member))) await dropRecoveryCodes(tx, member.id)
      await audit(tx, who, 'remove_passkey', ['staff', member.id])
      await notifyMember(tx, { notice: 'passkey_removed', staffId: member.id, email: member.email, language })
      return { data: null }
    })
  })
}
