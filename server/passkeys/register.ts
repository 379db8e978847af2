import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Queryable } from '../platform/database/client.ts'
import { passkeys } from '../platform/database/schema/index.ts'
import { notVerified, storeChallenge, takeChallenge } from './challenges.ts'
import { loadPasskeys } from './load-passkeys.ts'
import { isOf, type Owner, ownerColumns } from './owner.ts'
import type { RelyingParty } from './relying-party.ts'

const purposeOf = ({ audience, id }: Owner) => `register ${audience} ${id}`

/** Creates the options for a new passkey and stores their challenge. */
export async function beginRegistration(
  db: Queryable,
  rp: RelyingParty,
  { owner, email, name }: { owner: Owner; email: string; name: string },
) {
  const own = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(isOf(owner))
  const { generateRegistrationOptions } = await loadPasskeys()
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: email,
    userDisplayName: name,
    // The same each time, so that a new passkey of one authenticator replaces its old one.
    userID: new TextEncoder().encode(`${owner.audience}-${owner.id}`),
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(db, options.challenge, purposeOf(owner))
  return options
}

/** Stores the passkey that a browser has made. Null when it answers no challenge of ours, or did not verify its user. */
export async function finishRegistration(
  db: Queryable,
  rp: RelyingParty,
  { owner, name, passkey }: { owner: Owner; name: string; passkey: unknown },
) {
  const { verifyRegistrationResponse } = await loadPasskeys()
  const verified = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, purposeOf(owner)),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch(notVerified)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const [row] = await db
    .insert(passkeys)
    .values({
      ...ownerColumns(owner),
      ...{ credentialId: id, counter, transports, name },
      publicKey: Buffer.from(publicKey).toString('base64url'),
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}
