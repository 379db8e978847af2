import type { StandardDelivery } from '@nafha/contract/delivery/standard-delivery'
import { RETURN_DAYS } from '@nafha/contract/orders/orders'
import { CURRENCY } from '@nafha/contract/rules'

/*
 * Search engines read the promises of the questions beside an offer (rules/pages 16): how long the standard delivery takes and
 * what it costs, and returns within 14 days.
 */
const COUNTRY = 'AE'
const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

export const returns = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
} as const

/** Delivery within the Emirates by the standard method: its business days and its price with VAT. */
export const deliveryFact = ({ price, days_from, days_to }: StandardDelivery) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: price, currency: CURRENCY },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, 0),
    transitTime: days(days_from, days_to),
  },
})
