import { recordParcelEvent } from '../fulfilment/index.ts'
import type { CourierAdapter, CourierEvent } from './adapter.ts'
import type { CourierContext } from './context.ts'
import { parcelOfReference, referencesUnderWay } from './parcels.ts'
import { recordReturnEvent } from './return-events.ts'
import { returnOfReference, returnsAwaited } from './return-parcels.ts'

/**
 * Records what a courier says about its parcels, from a webhook or from tracking: the one function that moves a parcel sorts out
 * what is late, repeated or overtaken. Events of parcels that the shop does not know are ignored.
 */
export async function receiveEvents(
  { db, log }: Pick<CourierContext, 'db' | 'log'>,
  adapter: Pick<CourierAdapter, 'name'>,
  events: readonly CourierEvent[],
): Promise<void> {
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { reference, ...event } of inOrder) {
    const shipmentId = await parcelOfReference(db, adapter.name, reference)
    if (shipmentId === null) {
      const returnId = await returnOfReference(db, adapter.name, reference)
      if (returnId !== null) {
        await recordReturnEvent(db, returnId, event)
        continue
      }
      log.info({ courier: adapter.name, kind: event.kind }, 'event of an unknown parcel')
      continue
    }
    const outcome = await recordParcelEvent(db, shipmentId, event)
    log.info({ courier: adapter.name, shipmentId, kind: event.kind, outcome }, 'courier event')
  }
}

/** Asks every courier about the parcels under way. One that is down does not keep the others waiting. */
export async function trackParcels(context: CourierContext): Promise<void> {
  const failures: unknown[] = []
  for (const adapter of context.adapters) {
    try {
      const references = [
        ...(await referencesUnderWay(context.db, adapter.name)),
        ...(await returnsAwaited(context.db, adapter.name)),
      ]
      if (references.length > 0) await receiveEvents(context, adapter, await adapter.track(references))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'a courier could not be asked about its parcels')
}
