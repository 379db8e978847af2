import { formatAed } from '@nafha/contract/values/money'
import { price_incl_vat } from '@nafha/texts'

/** A price with VAT beside the shown one, in smaller type, as UAE rules want (DESIGN 6). Takes AED. */
export const InclVat = ({ aed }: { aed: number }) =>
  price_incl_vat({ price: `\u2066${formatAed(aed)}\u2069` })
