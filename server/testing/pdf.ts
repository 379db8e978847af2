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

/** The lines of the right half of a page, which names the buyer, as they stand from left to right. */
export async function pdfLines(pdf: Uint8Array): Promise<string[]> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const middle = (page.view[2] ?? 0) / 2
  const { items } = await page.getTextContent()
  const lines = new Map<number, { x: number; text: string }[]>()
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [x = 0, y = 0] = item.transform.slice(4) as number[]
    const line = Math.round(y)
    if (x < middle) continue
    lines.set(line, [...(lines.get(line) ?? []), { x, text: item.str.normalize('NFKC').trim() }])
  }
  return [...lines.values()].map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(' '),
  )
}

/** The number of pages of a PDF. */
export const pdfPages = async (pdf: Blob): Promise<number> =>
  (await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()))).numPages
