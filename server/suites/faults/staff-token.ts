import { newToken, tokenHash } from '../../platform/crypto/secrets.ts'
import type { Database } from '../../platform/database/client.ts'
import { staff, staffTokens } from '../../platform/database/schema/index.ts'

const DAY_MS = 86_400_000

/** Adds a manager with a session that outlives every jump of the clock, and returns its token. */
export async function managerToken(db: Database): Promise<string> {
  const token = newToken()
  const [row] = await db
    .insert(staff)
    .values({ name: 'A manager', email: 'manager@nafha.example', role: 'manager', passwordHash: '' })
    .returning({ id: staff.id })
  if (!row) throw new Error('the manager was not stored')
  await db
    .insert(staffTokens)
    .values({ hash: tokenHash(token), staffId: row.id, expiresAt: new Date(Date.now() + 30 * DAY_MS) })
  return token
}
