export { creditNoteFile, creditNoteFiles, invoiceFile } from './files.ts'
export { issueCreditNote, issueInvoice } from './issue.ts'
export { invoiceRoutes } from './routes.ts'
export type { Seller } from './seller.ts'
