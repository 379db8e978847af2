import { RETURN_DAYS } from '@nafha/contract/orders/orders'
import { CURRENCY } from '@nafha/contract/rules'

/*
 * Search engines read the promises of the questions beside an offer (rules/pages 16): delivery within the Emirates in 3
 * to 7 business days at no charge, returns within 14 days.
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

export const delivery = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: CURRENCY },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, 0),
    transitTime: days(3, 7),
  },
} as const
