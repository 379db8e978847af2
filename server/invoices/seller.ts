import { houseName } from '@nafha/theme'

/** The seller as the settings describe it: registered name, address and tax registration number (rules/invoices 3). */
export interface Seller {
  /** Null: the name of the shop. */
  name: string | null
  address: string | null
  /** Null: not registered for VAT. */
  trn: string | null
}

/** The seller as a document keeps it: what the settings say later does not change what was issued. */
export function frozen({ name, address, trn }: Seller) {
  const sellerName = name === null ? houseName : { en: name }
  return { sellerName, sellerAddress: address, sellerTrn: trn }
}
