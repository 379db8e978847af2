import type { Language } from '@nafha/contract/rules'
import { fileName } from '@nafha/theme'
import type { Database } from '../platform/database/client.ts'
import { type Issued, issueInvoice } from './issue.ts'
import { creditNotesOf, paperOf } from './paper.ts'
import type { Seller } from './seller.ts'

/** A document to download or to attach. */
export interface PdfFile {
  filename: string
  content: Buffer
  contentType: 'application/pdf'
}

/** The invoice of an order, issued if it was not yet. */
export async function invoiceFile(
  db: Database,
  orderId: number,
  language: Language,
  seller: Seller,
): Promise<PdfFile> {
  return print(db, await issueInvoice(db, orderId, seller), language)
}

/** One credit note of an order, or null when the order has none of that number. */
export async function creditNoteFile(
  db: Database,
  orderId: number,
  number: string,
  language: Language,
): Promise<PdfFile | null> {
  const note = (await creditNotesOf(db, orderId)).find((issued) => issued.number === number)
  return note ? print(db, note, language) : null
}

/** Every credit note of an order. */
export async function creditNoteFiles(db: Database, orderId: number, language: Language): Promise<PdfFile[]> {
  const files: PdfFile[] = []
  for (const note of await creditNotesOf(db, orderId)) files.push(await print(db, note, language))
  return files
}

/** Drawn anew every time: it takes a blink, always says the same, and there is nothing to keep or to clean up. */
async function print(db: Database, issued: Issued, language: Language): Promise<PdfFile> {
  const paper = await paperOf(db, issued)
  // The library takes a while to load; a shop that starts has nothing to print yet.
  const { drawn } = await import('./pdf/draw.tsx')
  return {
    filename: `${fileName}-${issued.number}.pdf`,
    content: await drawn(paper, language),
    contentType: 'application/pdf',
  }
}
