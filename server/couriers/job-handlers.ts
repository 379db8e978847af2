import { eq } from 'drizzle-orm'
import { cancelBookingJob, sendNewDayJob } from '../fulfilment/index.ts'
import { type EmailContext, emailSender, writeNewDay } from '../messages/index.ts'
import { addresseeOf, buyerOf } from '../orders/index.ts'
import { customers, orders } from '../platform/database/schema/index.ts'
import { crontabLine, handle, type JobHandler } from '../platform/jobs/define.ts'
import { emailKeys } from '../platform/messaging/mail/email-keys.ts'
import type { Mailer } from '../platform/messaging/mail/index.ts'
import { bookReturnJob, cancelReturnBookingJob } from '../returns/index.ts'
import { bookParcel } from './book.ts'
import { bookReturn, cancelReturnBooking } from './book-return.ts'
import { cancelBooking } from './cancel-booking.ts'
import type { CourierContext } from './context.ts'
import { bookParcelJob, tellNewDayJob, trackParcelsJob } from './jobs.ts'
import { drawNewDayLink } from './new-day.ts'
import { findParcel } from './parcels.ts'
import { trackParcels } from './receive.ts'
import { tellNewDay } from './tell-new-day.ts'

/** Parcels are asked about every ten minutes. */
export const trackTimes = crontabLine('*/10 * * * *', trackParcelsJob)

/** The work of the jobs that call couriers. */
export const courierJobHandlers = (context: CourierContext): JobHandler[] => [
  handle(bookParcelJob, ({ shipmentId }) => bookParcel(context, shipmentId)),
  handle(bookReturnJob, ({ returnId }) => bookReturn(context, returnId)),
  handle(cancelReturnBookingJob, ({ returnId }) => cancelReturnBooking(context, returnId)),
  handle(cancelBookingJob, ({ shipmentId }) => cancelBooking(context, shipmentId)),
  handle(trackParcelsJob, () => trackParcels(context)),
  handle(tellNewDayJob, ({ link }) => tellNewDay(context, link)),
]

interface EmailJobContext extends Pick<CourierContext, 'db' | 'log'> {
  mailer: Mailer
  emailContext: EmailContext
}

/** The email after a failed attempt, once for each. */
export function newDayJobHandlers({ db, log, mailer, emailContext }: EmailJobContext): JobHandler[] {
  const { skip, sendOnce } = emailSender(db, log)
  return [
    handle(sendNewDayJob, async ({ shipmentId, event }) => {
      const courierParcel = await findParcel(db, shipmentId)
      if (!courierParcel) return
      const { order } = courierParcel
      const about = { orderId: order.id, customerId: order.customerId }
      if (courierParcel.parcel.state !== 'failed')
        return skip('new-day', about, 'the parcel is on its way again')
      const [buyer] = await db
        .select({ email: addresseeOf(orders) })
        .from(orders)
        .leftJoin(customers, buyerOf(orders))
        .where(eq(orders.id, order.id))
      if (!buyer?.email) return skip('new-day', about, 'the account was erased')
      const key = emailKeys.newDay(shipmentId, event)
      await sendOnce({ kind: 'new-day', key, about }, async () => {
        const token = await drawNewDayLink(db, shipmentId, event)
        const { language, firstName, lastName, orderNumber } = order
        const recipient = { language, firstName, lastName, email: buyer.email }
        const email = await writeNewDay({ ...recipient, orderNumber, key, token }, emailContext)
        await mailer.send({ ...email, about })
      })
    }),
  ]
}
