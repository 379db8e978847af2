import type { ReturnState } from '@nafha/contract/returns/return-states'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { courierLabels, returns } from '../platform/database/schema/index.ts'
import type { ReturnRecord } from './locks.ts'

/** States in which a label for the way back is of use. */
const ON_THE_WAY: readonly ReturnState[] = ['approved', 'in_transit']

/** Returns whether a return has a label that its parcel still needs. */
export const hasLabel = ({ state, labelKey }: Pick<ReturnRecord, 'state' | 'labelKey'>): boolean =>
  labelKey !== null && ON_THE_WAY.includes(state)

/** Returns whether a label may be booked now, or tried again (rules/returns 14). A number that staff have entered stays. */
export const mayBookLabel = ({
  state,
  labelKey,
  trackingNumber,
  bookingKey,
  bookingFailure,
}: ReturnRecord): boolean =>
  state === 'approved' &&
  labelKey === null &&
  (bookingKey === null ? trackingNumber === null : bookingFailure !== null)

/** Presents the label of a return to staff. */
export const labelFacts = (record: ReturnRecord, canFulfil: boolean) => {
  const booking = record.bookingKey === null ? ('none' as const) : ('booking' as const)
  return {
    state: hasLabel(record) ? ('ready' as const) : booking,
    failure: record.bookingFailure,
    can_book: canFulfil && mayBookLabel(record),
  }
}

/** Reads the label of a return as a PDF; null when it has none, or needs it no more. */
export async function labelOfReturn(db: Queryable, returnId: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ pdf: courierLabels.pdf, record: returns })
    .from(returns)
    .innerJoin(courierLabels, eq(courierLabels.key, returns.labelKey))
    .where(eq(returns.id, returnId))
  return row && hasLabel(row.record) ? row.pdf : null
}

/** Stores the label of a return. @returns whether it had none before */
export async function storeLabel(
  tx: Queryable,
  returnId: number,
  { key, pdf }: { key: string; pdf: Buffer },
): Promise<boolean> {
  const rows = await tx
    .update(returns)
    .set({ labelKey: key, bookingFailure: null })
    .where(and(eq(returns.id, returnId), isNull(returns.labelKey)))
    .returning({ id: returns.id })
  if (rows.length === 0) return false
  await tx.insert(courierLabels).values({ key, returnId, pdf })
  return true
}
