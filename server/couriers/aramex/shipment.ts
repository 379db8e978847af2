import type { ParcelBooking } from '../adapter.ts'
import type { AramexSettings } from './client.ts'
import { wcfDate } from './dates.ts'

const DAY_MS = 86_400_000
const LINE_LETTERS = 50
const FILS_IN_AED = 100

interface Party {
  name: string
  company: string
  phone: string
  email: string
  lines: string[]
  city: string
  country: string
}

/** A parcel as Aramex books it: domestic, paid by the shop. */
export function shipmentOf(
  { reference, recipient, weightGrams, valueFils, note }: ParcelBooking,
  settings: AramexSettings,
) {
  const now = Date.now()
  const { pickup, accountNumber } = settings
  const shipper = { ...pickup, company: pickup.name, lines: [pickup.address], country: 'AE' }
  const isDomestic = recipient.country === 'AE'
  return {
    Reference1: reference,
    // Aramex takes each once: a second booking of the parcel is refused.
    ForeignHAWB: reference,
    Shipper: { ...party(shipper), AccountNumber: accountNumber },
    Consignee: party({ ...recipient, company: recipient.name }),
    ShippingDateTime: wcfDate(now),
    DueDate: wcfDate(now + DAY_MS),
    Comments: note,
    TransportType: 0,
    Details: {
      ActualWeight: { Unit: 'KG', Value: Math.max(weightGrams, 100) / 1000 },
      NumberOfPieces: 1,
      ProductGroup: isDomestic ? 'DOM' : 'EXP',
      ProductType: isDomestic ? 'OND' : 'PPX',
      PaymentType: 'P',
      DescriptionOfGoods: 'Perfume',
      GoodsOriginCountry: 'AE',
      CustomsValueAmount: { CurrencyCode: 'AED', Value: valueFils / FILS_IN_AED },
    },
  }
}

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
