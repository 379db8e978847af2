import { LANGUAGES } from '@nafha/contract/rules'
import { nafha } from '@nafha/texts'

/** Who sells, as the settings say it (DESIGN 11): registered name, address and tax registration number. */
export interface Seller {
  /** Null: the name of the shop. */
  name: string | null
  address: string | null
  /** Null: not registered for VAT. */
  trn: string | null
}

/** The seller as a document keeps it: what the settings say later does not change what was issued. */
export function frozen({ name, address, trn }: Seller) {
  const [en, ar] = LANGUAGES.map((locale) => nafha({}, { locale }))
  const sellerName = name === null ? { en: en ?? '', ar } : { en: name }
  return { sellerName, sellerAddress: address, sellerTrn: trn }
}
