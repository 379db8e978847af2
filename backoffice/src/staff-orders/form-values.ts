import type { StaffCustomer } from '@nafha/contract/admin/customers'
import type {
  OrderByStaff,
  StaffOrderBuyer,
  StaffOrderForm,
  StaffQuote,
} from '@nafha/contract/staff-orders/staff-orders'
import { HOLD_HOURS } from '@nafha/contract/staff-orders/states'
import { COUNTRIES } from '@nafha/contract/values/places'
import { language } from '../platform/language.ts'

/** Lines and chosen testers keep their names, so that a new one has its row before the server has priced it. */
export type ShownLine = Pick<StaffQuote['lines'][number], 'product_size_id' | 'product_name' | 'size_name'>

/** The form of an order by staff holds these; an emptied field is null. */
export interface OrderValues {
  customer_id: number | null
  language: StaffOrderForm['language']
  buyer: StaffOrderBuyer
  lines: (ShownLine & { quantity: number })[]
  testers: ShownLine[]
  delivery: NonNullable<StaffOrderForm['delivery']> | null
  /** Units of an earlier order that pay this one. */
  credit: NonNullable<StaffOrderForm['credit']> | null
  discount_percent: number | null
  discount_reason: string | null
  note: string | null
  hold_hours: number
}

/** There is one country, and no input for it. */
const COUNTRY = COUNTRIES[0].name

/** Every line is named, so that an address replaces all lines of the one before. */
const noAddress = {
  country: COUNTRY,
  city: null,
  region: null,
  road: null,
  building: null,
  appartment: null,
  floor: null,
  place_kind: null,
  unit: null,
  landmark: null,
  makani: null,
  plus_code: null,
  courier_note: null,
}

export const emptyOrder = (): OrderValues => ({
  customer_id: null,
  language,
  buyer: noAddress,
  lines: [],
  testers: [],
  delivery: null,
  credit: null,
  discount_percent: null,
  discount_reason: null,
  note: null,
  hold_hours: HOLD_HOURS.usual,
})

/** The form of a stored draft. */
export const valuesOf = (order: OrderByStaff): OrderValues => ({
  customer_id: order.customer_id,
  language: order.language,
  buyer: { ...order.buyer, country: order.buyer.country || COUNTRY },
  lines: order.lines,
  testers: order.testers,
  delivery: order.chosen_delivery,
  credit: order.chosen_credit as OrderValues['credit'],
  discount_percent: order.discount_percent || null,
  discount_reason: order.discount_reason || null,
  note: order.note || null,
  hold_hours: order.hold_hours,
})

/** The lines that can be priced: a quantity that is being typed may be empty for a moment. */
export const unitsOf = (lines: OrderValues['lines']) =>
  lines
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0)
    .map(({ product_size_id, quantity }) => ({ product_size_id, quantity }))

/** The body of a request that saves the form. */
export const bodyOf = (values: OrderValues): StaffOrderForm => ({
  ...values,
  lines: unitsOf(values.lines),
  testers: values.testers.map(({ product_size_id }) => product_size_id),
  credit: values.credit && { ...values.credit, reason: values.credit.reason ?? '' },
  discount_percent: values.discount_percent ?? 0,
  discount_reason: values.discount_reason ?? '',
  note: values.note ?? '',
})

/** The buyer's fields of a customer who was chosen, with one of their saved addresses. */
export const buyerOf = (
  customer: StaffCustomer,
  address: StaffCustomer['address'][number] | undefined,
): StaffOrderBuyer => ({
  ...noAddress,
  ...address,
  prefix_name: customer.prefix_name,
  first_name: customer.first_name,
  last_name: customer.last_name,
  email: customer.email,
  mobile_number: customer.mobile_number,
})
