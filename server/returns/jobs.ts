import type { MailedReturnState } from '@nafha/contract/returns/return-states'
import { COURIER_QUEUE } from '../fulfilment/index.ts'
import { defineJob } from '../platform/jobs/define.ts'

/** Tells the buyer about a step of a return. */
export const sendReturnUpdateJob = defineJob<{ returnId: number; state: MailedReturnState }>(
  'send-return-update',
  { priority: 'low' },
)

/** Sends the buyer the label for the way back. */
export const sendReturnLabelJob = defineJob<{ returnId: number }>('send-return-label', { priority: 'low' })

/* `server/couriers/` does the work of these. */

/** Books the parcel of a return and fetches its label. */
export const bookReturnJob = defineJob<{ returnId: number }>('book-return', { queue: COURIER_QUEUE })

/** A return whose parcel is booked, or about to be, was withdrawn. */
export const cancelReturnBookingJob = defineJob<{ returnId: number }>('cancel-return-booking', {
  queue: COURIER_QUEUE,
})
