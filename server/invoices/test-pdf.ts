import { extractText, getDocumentProxy } from 'unpdf'

/**
 * What a reader of the PDF can search and copy. Letters that were joined are plain letters again, and blanks are left
 * out: whether a gap on paper is one, every reader guesses.
 */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return unspaced(text.normalize('NFKC'))
}

/** Words as `pdfText` has them. */
export const unspaced = (words: string) => words.replace(/[\s\u200e\u200f]/g, '')
