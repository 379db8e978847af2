import { defineJob } from '../platform/jobs/define.ts'

/** Jobs that call couriers follow one another, so that a courier that hangs holds up no payment. */
export const COURIER_QUEUE = 'couriers'

/* What follows from a parcel's move. `server/couriers/` does the work. */

/** The shop has canceled a parcel that is booked, or whose booking is under way. */
export const cancelBookingJob = defineJob<{ shipmentId: number }>('cancel-courier-booking', {
  queue: COURIER_QUEUE,
})

/** An attempt to deliver failed: the buyer is asked for a new day. `event` is the key of the attempt. */
export const sendNewDayJob = defineJob<{ shipmentId: number; event: string }>('send-new-day')
