import { formatAed } from '@nafha/contract/values/money'
import { price_incl_vat } from '@nafha/texts'

/**
 * Shows the price with VAT beside the shown one, in smaller type, as the Emirates' rules demand (rules/pricing 11).
 * Takes AED.
 */
export const InclVat = ({ aed }: { aed: number }) =>
  price_incl_vat({ price: `\u2066${formatAed(aed)}\u2069` })
