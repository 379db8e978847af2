import type { AuditAction, AuditSubject } from '@nafha/contract/admin/audit'
import type { Queryable } from '../platform/database/client.ts'
import { auditLog } from '../platform/database/schema/index.ts'

type Fields = Record<string, unknown>

/**
 * Keeps what a member of staff did, in the transaction that does it, so that neither is without the other.
 * What an erasure has to reach stays out of it: see `wordless`.
 * @param who without an id where it was done at the server itself
 * @param action what was done, one of those that `AUDITED` has for the subject
 * @param subject the resource: `products`, `orders`; `id` names the one
 */
export async function audit<S extends AuditSubject>(
  tx: Queryable,
  who: { staffId: number | null; name: string },
  action: AuditAction<S>,
  [subject, id]: [subject: S, id: string | number],
  { from = {}, to = {} }: { from?: Fields; to?: Fields } = {},
): Promise<void> {
  await tx.insert(auditLog).values({
    staffId: who.staffId,
    staffName: who.name,
    action: `${subject}.${action}`,
    subject,
    subjectId: String(id),
    changes: wordless(subject, differences(from, to)),
  })
}

/**
 * What staff write or search for in their own words, and may name a person by; to whom and where an order goes, and the
 * number by which a courier tells who a parcel is for. It stands with the subject; this log forgets nothing (decision 0014)
 * and keeps only that something was written.
 */
const OWN_WORDS: Record<string, readonly string[]> = {
  orders: [
    'note',
    'reason',
    'q',
    'trackingNumber',
    'packerNote',
    'prefixName',
    'firstName',
    'lastName',
    'mobileNumber',
    'address',
  ],
  'payment-problems': ['note'],
  sizes: ['note'],
}
const WRITTEN = '…'

type Differences = Record<string, { from: unknown; to: unknown }>

const wordless = (subject: string, changes: Differences): Differences =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => [
      name,
      OWN_WORDS[subject]?.includes(name) ? { from: from && WRITTEN, to: to && WRITTEN } : { from, to },
    ]),
  )

/** The fields that differ. Passwords and other secrets are never handed in. */
function differences(from: Fields, to: Fields): Differences {
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return Object.fromEntries(
    [...names]
      .filter((name) => JSON.stringify(from[name] ?? null) !== JSON.stringify(to[name] ?? null))
      .map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }]),
  )
}
