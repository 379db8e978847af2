import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../platform/database/client.ts'
import { staff, staffDevices } from '../platform/database/schema/index.ts'
import { deviceHashOf, guesserOf, nameDevice } from '../platform/http/device.ts'
import { hasEmail } from './member.ts'

export const staffGuesserOf = (db: Queryable, email: string, request: FastifyRequest): Promise<string> =>
  guesserOf(email, request, async (hash) => {
    const [known] = await db
      .select({ hash: staffDevices.hash })
      .from(staffDevices)
      .innerJoin(staff, eq(staff.id, staffDevices.staffId))
      .where(and(eq(staffDevices.hash, hash), gt(staffDevices.expiresAt, new Date()), hasEmail(email)))
    return known !== undefined
  })

/** Remembers that the member has signed in with this browser. */
export async function rememberBrowser(
  tx: Queryable,
  staffId: number,
  request: FastifyRequest,
): Promise<{ cookie: string; isNew: boolean }> {
  const { cookie, hash, expiresAt } = nameDevice(request)
  const [row] = await tx
    .insert(staffDevices)
    .values({ hash, staffId, expiresAt })
    .onConflictDoUpdate({ target: [staffDevices.hash, staffDevices.staffId], set: { expiresAt } })
    // PostgreSQL leaves xmax at 0 in a row that was inserted.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return { cookie, isNew: row?.isNew === true }
}

/** Forgets all known browsers of the account except the caller's, since a thief may have made one known. */
export async function forgetOtherBrowsers(
  tx: Queryable,
  staffId: number,
  request: FastifyRequest | null,
): Promise<void> {
  const own = request && deviceHashOf(request)
  await tx
    .delete(staffDevices)
    .where(and(eq(staffDevices.staffId, staffId), own ? ne(staffDevices.hash, own) : undefined))
}
