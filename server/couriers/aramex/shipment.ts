import type { ParcelBooking, PartyAddress, ReturnBooking } from '../adapter.ts'
import type { AramexSettings } from './client.ts'
import { wcfDate } from './dates.ts'

const DAY_MS = 86_400_000
const LINE_LETTERS = 50
const FILS_IN_AED = 100

interface Party extends PartyAddress {
  company: string
}

/** A parcel as Aramex books it: domestic, paid by the shop. */
export function shipmentOf(
  { recipient, note, ...parcel }: ParcelBooking,
  { pickup, accountNumber }: AramexSettings,
) {
  const isDomestic = recipient.country === 'AE'
  return {
    ...frameOf(parcel),
    Shipper: { ...party(shopOf(pickup)), AccountNumber: accountNumber },
    Consignee: party({ ...recipient, company: recipient.name }),
    Comments: note,
    Details: {
      ...contentsOf(parcel),
      ProductGroup: isDomestic ? 'DOM' : 'EXP',
      ProductType: isDomestic ? 'OND' : 'PPX',
      PaymentType: 'P',
    },
  }
}

/** A parcel from a buyer to the shop, which pays as its consignee: `C` with `ARCC` charges the consignee's account. */
export const returnShipmentOf = (
  { sender, ...parcel }: ReturnBooking,
  { pickup, accountNumber }: AramexSettings,
) => ({
  ...frameOf(parcel),
  Shipper: party({ ...sender, company: sender.name }),
  Consignee: { ...party(shopOf(pickup)), AccountNumber: accountNumber },
  Comments: '',
  Details: {
    ...contentsOf(parcel),
    ProductGroup: 'DOM',
    ProductType: 'OND',
    PaymentType: 'C',
    PaymentOptions: 'ARCC',
  },
})

const shopOf = (pickup: AramexSettings['pickup']): Party => ({
  ...pickup,
  company: pickup.name,
  lines: [pickup.address],
  country: 'AE',
})

/** Reference and times of a shipment. Aramex takes each ForeignHAWB once: a second booking of the parcel is refused. */
function frameOf({ reference }: { reference: string }) {
  const now = Date.now()
  return {
    Reference1: reference,
    ForeignHAWB: reference,
    ShippingDateTime: wcfDate(now),
    DueDate: wcfDate(now + DAY_MS),
    TransportType: 0,
  }
}

const contentsOf = ({ weightGrams, valueFils }: { weightGrams: number; valueFils: number }) => ({
  ActualWeight: { Unit: 'KG', Value: Math.max(weightGrams, 100) / 1000 },
  NumberOfPieces: 1,
  DescriptionOfGoods: 'Perfume',
  GoodsOriginCountry: 'AE',
  CustomsValueAmount: { CurrencyCode: 'AED', Value: valueFils / FILS_IN_AED },
})

const party = ({ name, company, phone, email, lines, city, country }: Party) => {
  const [Line1 = '', Line2 = '', Line3 = ''] = lines.map((line) => line.slice(0, LINE_LETTERS))
  return {
    PartyAddress: { Line1, Line2, Line3, City: city, CountryCode: country },
    Contact: {
      PersonName: name,
      CompanyName: company,
      PhoneNumber1: phone,
      CellPhone: phone,
      EmailAddress: email,
    },
  }
}
