import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { passkeys } from '../platform/database/schema/index.ts'
import { notVerified, storeChallenge, takeChallenge } from './challenges.ts'
import { loadPasskeys } from './load-passkeys.ts'
import type { Audience } from './owner.ts'
import type { RelyingParty } from './relying-party.ts'

const purposeOf = (audience: Audience) => `sign in ${audience}`

/** Creates the options for a sign-in. They name no account: the browser offers the passkeys that it has. */
export async function beginPasskeySignIn(db: Queryable, rp: RelyingParty, audience: Audience) {
  const { generateAuthenticationOptions } = await loadPasskeys()
  const options = await generateAuthenticationOptions({ rpID: rp.id, userVerification: 'required' })
  await storeChallenge(db, options.challenge, purposeOf(audience))
  return options
}

/** Returns the owner of the passkey that signed our challenge after the device verified its user; otherwise null. */
export async function finishPasskeySignIn(
  db: Queryable,
  rp: RelyingParty,
  audience: Audience,
  passkey: unknown,
): Promise<number | null> {
  const response = passkey as AuthenticationResponseJSON
  const ownerId = audience === 'staff' ? passkeys.staffId : passkeys.customerId
  const [stored] = await db
    .select({ id: passkeys.id, publicKey: passkeys.publicKey, counter: passkeys.counter, ownerId })
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), isNotNull(ownerId)))
  if (!stored) return null
  const { verifyAuthenticationResponse } = await loadPasskeys()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, purposeOf(audience)),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
    },
    requireUserVerification: true,
  }).catch(notVerified)
  if (!verified?.verified) return null
  await db
    .update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: new Date() })
    .where(eq(passkeys.id, stored.id))
  return stored.ownerId
}
