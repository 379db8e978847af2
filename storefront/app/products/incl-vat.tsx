import { SHOWS_VAT_IN_PRICES } from '@nafha/contract/rules'
import { formatAed } from '@nafha/contract/values/money'
import { incl_vat, price_incl_vat } from '@nafha/texts'

/**
 * Says beside a shown price what it is with VAT, in smaller type, as the Emirates' rules demand; where the shown price has
 * VAT in it, it says just that (rules/pricing 11). Takes AED.
 */
export const InclVat = ({ aed }: { aed: number }) =>
  SHOWS_VAT_IN_PRICES ? incl_vat() : price_incl_vat({ price: `\u2066${formatAed(aed)}\u2069` })
