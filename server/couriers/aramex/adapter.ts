import { shopNote } from '@nafha/contract/admin/shop-notes'
import type { Booked, CourierAdapter, CourierSaysNo } from '../adapter.ts'
import { CourierDown } from '../call.ts'
import { Label, readProblems, Shipments, Tracking } from './answers.ts'
import { type AramexSettings, aramexClient } from './client.ts'
import { returnShipmentOf, shipmentOf } from './shipment.ts'
import { eventOf } from './tracking.ts'

/** Aramex's number of its label with barcode and address. */
const LABEL_REPORT = 9729
const MOST_AT_ONCE = 50

const impossible = (reason: string) => ({ kind: 'refused', reason }) as const

/**
 * Aramex by its Shipping and Tracking services in JSON (decision 0076). It has no idempotency key: the parcel's reference is the
 * ForeignHAWB, which Aramex takes once, so that a retry after a lost answer is refused and staff look the number up. It cancels
 * no shipments and has no public webhook.
 */
export function aramexAdapter(settings: AramexSettings): CourierAdapter {
  const client = aramexClient(settings)
  const create = async (requested: object): Promise<Booked | CourierSaysNo> => {
    const answer = Shipments.parse(
      await client.ship('CreateShipments', { Shipments: [requested], LabelInfo: null }),
    )
    const [shipment] = answer.Shipments ?? []
    if (answer.HasErrors || !shipment || shipment.HasErrors || !shipment.ID) {
      return impossible(readProblems(answer, shipment))
    }
    return { kind: 'booked', reference: shipment.ID, trackingNumber: shipment.ID }
  }
  return {
    name: 'aramex',
    book: (booking) => create(shipmentOf(booking, settings)),
    bookReturn: (booking) => create(returnShipmentOf(booking, settings)),
    async label(reference) {
      const answer = Label.parse(
        await client.ship('PrintLabel', {
          ShipmentNumber: reference,
          LabelInfo: { ReportID: LABEL_REPORT, ReportType: 'RPT' },
        }),
      )
      const pdf = Buffer.from(answer.ShipmentLabel?.LabelFileContents ?? [])
      if (answer.HasErrors || pdf.length === 0) return impossible(readProblems(answer))
      return pdf
    },
    cancel: async () => impossible(shopNote('courier_cancels_by_phone')),
    chooseDay: async () => impossible(shopNote('courier_takes_day_by_phone')),
    async track(references) {
      const events = []
      for (let start = 0; start < references.length; start += MOST_AT_ONCE) {
        const batch = references.slice(start, start + MOST_AT_ONCE)
        const answer = Tracking.parse(
          await client.track('TrackShipments', { Shipments: batch, GetLastTrackingUpdateOnly: false }),
        )
        if (answer.HasErrors) throw new CourierDown(readProblems(answer))
        events.push(...(answer.TrackingResults ?? []).flatMap(({ Value }) => Value.map(eventOf)))
      }
      return events
    },
    events: () => null,
  }
}
