import { houseName } from '@nafha/theme'

/** The configured seller: registered name, address and tax registration number (rules/invoices 3). */
export interface Seller {
  /** Null means the name of the shop. */
  name: string | null
  address: string | null
  /** Null if not registered for VAT. */
  trn: string | null
}

/** The seller's columns of a document: later settings do not change issued documents. */
export function frozen({ name, address, trn }: Seller) {
  const sellerName = name === null ? houseName : { en: name }
  return { sellerName, sellerAddress: address, sellerTrn: trn }
}
