export { creditNoteFiles, invoiceFile } from './files.ts'
export { issueCreditNote, issueInvoice } from './issue.ts'
export type { Seller } from './seller.ts'
