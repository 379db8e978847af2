import type { Language } from '@nafha/contract/values/language'
import { fileName } from '@nafha/theme'
import { inThread } from '../platform/concurrency/threads.ts'
import type { Database } from '../platform/database/client.ts'
import { type Issued, issueInvoice } from './issue.ts'
import { creditNotesOf, paperOf } from './paper.ts'
import type { Seller } from './seller.ts'

/** Rendering takes longer than most calls, and its library is large (messages/writers.ts). */
const renderInThread = inThread<typeof import('./pdf/draw.tsx')>(new URL('./pdf/draw.tsx', import.meta.url))(
  'renderPdf',
)

/** A document to download or to attach. */
export interface PdfFile {
  filename: string
  content: Buffer
  contentType: 'application/pdf'
}

/** Returns the invoice of an order, and issues it first if necessary. */
export async function invoiceFile(
  db: Database,
  orderId: number,
  language: Language,
  seller: Seller,
): Promise<PdfFile> {
  return print(db, await issueInvoice(db, orderId, seller), language)
}

/** Returns a credit note of an order, or null when the order has none of that number. */
export async function creditNoteFile(
  db: Database,
  orderId: number,
  number: string,
  language: Language,
): Promise<PdfFile | null> {
  const note = (await creditNotesOf(db, orderId)).find((issued) => issued.number === number)
  return note ? print(db, note, language) : null
}

/** Returns all credit notes of an order. */
export async function creditNoteFiles(db: Database, orderId: number, language: Language): Promise<PdfFile[]> {
  const files: PdfFile[] = []
  for (const note of await creditNotesOf(db, orderId)) files.push(await print(db, note, language))
  return files
}

/**
 * Renders the PDF anew every time: it is quick, always gives the same result, and leaves nothing to store or
 * clean up.
 */
async function print(db: Database, issued: Issued, language: Language): Promise<PdfFile> {
  const paper = await paperOf(db, issued)
  const { buffer, byteOffset, length } = await renderInThread(paper, language)
  return {
    filename: `${fileName}-${issued.number}.pdf`,
    // A thread hands over plain bytes, so wrap them in a Buffer again.
    content: Buffer.from(buffer, byteOffset, length),
    contentType: 'application/pdf',
  }
}
