import {
  mailedReturnState,
  mayMoveReturn,
  mayReplaceReturn,
  type ReturnState,
  releasesUnits,
} from '@nafha/contract/returns/return-states'
import { eq } from 'drizzle-orm'
import type { Actor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { returnEvents, returns } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { returnSteps } from '../platform/observability/metrics.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { cancelReturnBookingJob, sendReturnUpdateJob } from './jobs.ts'
import type { ReturnRecord } from './locks.ts'
import { releaseUnits } from './release-units.sql.ts'

interface Step {
  by: Actor
  /** For staff alone. */
  note?: string | null
  /** Other columns that the step writes. */
  values?: Partial<typeof returns.$inferInsert>
}

/** The return is not in a state that this step follows: somebody else has moved it. */
export const returnMoved: Rejection = conflict('return_cannot_move')

/**
 * Moves a locked return to a state (rules/returns 5): the one place that writes its state, with the event, the email and the
 * units that it gives back.
 */
export async function moveReturn(
  tx: Queryable,
  {
    id,
    state: from,
    bookingKey,
  }: Pick<ReturnRecord, 'id' | 'state'> & Partial<Pick<ReturnRecord, 'bookingKey'>>,
  to: ReturnState,
  { by, note = null, values = {} }: Step,
): Promise<Rejection | null> {
  const isReplaced = to === 'settled' && values.replacementOrderId != null && mayReplaceReturn(from)
  if (!mayMoveReturn(from, to) && !isReplaced) return returnMoved
  await tx
    .update(returns)
    .set({ ...values, state: to, movedAt: new Date() })
    .where(eq(returns.id, id))
  if (releasesUnits(to)) await releaseUnits(tx, id)
  if ((to === 'withdrawn' || isReplaced) && bookingKey)
    await enqueue(tx, cancelReturnBookingJob, { returnId: id })
  await recordStep(tx, id, to, { by, note })
  return null
}

/** Records a step of a return, whose state is written, and enqueues its email. */
export async function recordStep(
  tx: Queryable,
  returnId: number,
  state: ReturnState,
  { by, note = null }: Pick<Step, 'by' | 'note'>,
): Promise<void> {
  await tx.insert(returnEvents).values({ returnId, state, by, note })
  const mailed = mailedReturnState(state)
  if (mailed) await enqueue(tx, sendReturnUpdateJob, { returnId, state: mailed })
  returnSteps.inc({ state })
}
