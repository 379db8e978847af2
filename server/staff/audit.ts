import type { AuditAction, AuditSubject } from '@nafha/contract/admin/audit'
import type { Queryable } from '../platform/database/client.ts'
import { auditLog } from '../platform/database/schema/index.ts'

type Fields = Record<string, unknown>

/**
 * Records what a member of staff did, in the transaction of the change, so that neither exists without the other. Data that
 * an erasure must remove stays out of the log: see `wordless`.
 * @param who has no id if the change was made on the server itself
 * @param action one of the actions that `AUDITED` lists for the subject
 * @param subject the resource, for instance `products` or `orders`; `id` is the id of one of them
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
 * Fields that may identify a person: free text and searches of staff, an order's recipient and address, and the courier's
 * number of a parcel. The values stay with the subject: this log is never erased (decision 0014) and only records that
 * something was written.
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
  reviews: ['answer'],
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

/** Returns the fields that differ. Callers must not pass passwords or other secrets. */
function differences(from: Fields, to: Fields): Differences {
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return Object.fromEntries(
    [...names]
      .filter((name) => JSON.stringify(from[name] ?? null) !== JSON.stringify(to[name] ?? null))
      .map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }]),
  )
}
