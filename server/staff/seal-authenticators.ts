import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Seal } from '../platform/crypto/seal.ts'
import type { Database } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'
import { seedPlace } from './authenticator.ts'

/**
 * Seals authenticator seeds that an earlier version stored unencrypted, and reseals those of an older key with the newest.
 * It runs at every start, so that SEAL_KEY_OLD can be removed after one start.
 */
export async function sealAuthenticators(db: Database, seal: Seal, log: FastifyBaseLogger): Promise<void> {
  const members = await db
    .select({ id: staff.id, totpSecret: staff.totpSecret })
    .from(staff)
    .where(isNotNull(staff.totpSecret))
  for (const { id, totpSecret } of members) {
    if (!totpSecret || seal.isCurrent(totpSecret)) continue
    try {
      const sealed = seal.seal(seal.open(totpSecret, seedPlace(id)), seedPlace(id))
      // Update only the seed that was read: the member may have started to add another one since.
      await db
        .update(staff)
        .set({ totpSecret: sealed })
        .where(and(eq(staff.id, id), eq(staff.totpSecret, totpSecret)))
    } catch (err) {
      log.error(
        { err, staffId: id },
        'an authenticator cannot be opened: is SEAL_KEY the one it was sealed with?',
      )
    }
  }
}
