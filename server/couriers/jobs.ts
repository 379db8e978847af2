import { COURIER_QUEUE } from '../fulfilment/index.ts'
import { defineJob } from '../platform/jobs/define.ts'

/** Books a parcel and fetches its label. */
export const bookParcelJob = defineJob<{ shipmentId: number }>('book-parcel', { queue: COURIER_QUEUE })

/** Asks couriers what became of their parcels, for webhooks that were lost or that they do not send. */
export const trackParcelsJob = defineJob('track-parcels', { queue: COURIER_QUEUE, priority: 'low' })

/** Tells the courier the new day that a buyer has chosen. `link` is the hash of the link. */
export const tellNewDayJob = defineJob<{ link: string }>('tell-new-day', { queue: COURIER_QUEUE })
