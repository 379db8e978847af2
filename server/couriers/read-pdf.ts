import { inflateSync } from 'node:zlib'

export interface PdfObject {
  /** Everything before the stream, as Latin-1. */
  dictionary: string
  /** From the word `stream` to `endstream`; null without one. */
  stream: Buffer | null
}

interface ReadPdf {
  objects: Map<number, PdfObject>
  /** Number of the root of the tree of pages. */
  pages: number
  pageCount: number
}

/**
 * Reads the objects of a PDF one after the other, also those that stand in compressed streams of objects.
 * @throws Error for a file that is no PDF or is encrypted
 */
export function readPdf(file: Buffer): ReadPdf {
  const text = file.toString('latin1')
  if (!text.startsWith('%PDF-')) throw new Error('the label is no PDF')
  if (/\/Encrypt\s+\d/.test(text)) throw new Error('the label is an encrypted PDF')
  const objects = plainObjects(file, text)
  for (const [id, object] of objects) {
    if (/\/Type\s*\/ObjStm\b/.test(object.dictionary)) {
      for (const [inner, dictionary] of compressedObjects(object)) {
        if (!objects.has(inner)) objects.set(inner, { dictionary, stream: null })
      }
    }
    // They say where objects stand, which is another place now.
    if (/\/Type\s*\/(ObjStm|XRef)\b/.test(object.dictionary)) objects.delete(id)
  }
  const catalog = [...objects.values()].findLast(({ dictionary }) => /\/Type\s*\/Catalog\b/.test(dictionary))
  const pages = Number(/\/Pages\s+(\d+)\s+\d+\s+R/.exec(catalog?.dictionary ?? '')?.[1])
  const root = objects.get(pages)
  const pageCount = Number(/\/Count\s+(\d+)/.exec(root?.dictionary ?? '')?.[1])
  if (!root || !pageCount) throw new Error('the label has no pages')
  return { objects, pages, pageCount }
}

/** A later object of the same number replaces an earlier one, as an update of the file does. */
function plainObjects(file: Buffer, text: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  const head = /(?:^|[\r\n\s])(\d+)\s+\d+\s+obj\b/g
  for (let found = head.exec(text); found; found = head.exec(text)) {
    const start = head.lastIndex
    const streamAt = /\bstream\r?\n/g
    streamAt.lastIndex = start
    const end = text.indexOf('endobj', start)
    const stream = streamAt.exec(text)
    const isStream = stream !== null && stream.index < end
    if (!isStream) {
      objects.set(Number(found[1]), { dictionary: text.slice(start, end).trim(), stream: null })
      head.lastIndex = end
      continue
    }
    const dictionary = text.slice(start, stream.index).trim()
    const dataAt = stream.index + stream[0].length
    const length = lengthOf(dictionary)
    const dataEnd = length === null ? text.indexOf('endstream', dataAt) : dataAt + length
    const closed = text.indexOf('endstream', dataEnd) + 'endstream'.length
    const bytes = file.subarray(dataAt, dataEnd)
    const body = Buffer.concat([Buffer.from('\nstream\n'), bytes, Buffer.from('\nendstream')])
    const sized = dictionary.replace(/\/Length\s+\d+(\s+\d+\s+R)?/, `/Length ${bytes.length}`)
    objects.set(Number(found[1]), { dictionary: sized, stream: body })
    head.lastIndex = closed
  }
  return objects
}

/** Null when the length stands in another object. */
function lengthOf(dictionary: string): number | null {
  const [, length, reference] = /\/Length\s+(\d+)(\s+\d+\s+R)?/.exec(dictionary) ?? []
  return length === undefined || reference !== undefined ? null : Number(length)
}

/** Numbers and contents of the objects in a stream of objects. */
function compressedObjects({ dictionary, stream }: PdfObject): [number, string][] {
  const number = (name: string) => Number(new RegExp(`/${name}\\s+(\\d+)`).exec(dictionary)?.[1])
  const raw = stream?.subarray('\nstream\n'.length, -'\nendstream'.length) ?? Buffer.alloc(0)
  const data = (/\/FlateDecode\b/.test(dictionary) ? inflateSync(raw) : raw).toString('latin1')
  const first = number('First')
  const pairs = data.slice(0, first).trim().split(/\s+/).map(Number)
  return Array.from({ length: number('N') }, (_, position) => {
    const [id = 0, offset = 0] = pairs.slice(position * 2, position * 2 + 2)
    const next = pairs[position * 2 + 3]
    return [id, data.slice(first + offset, next === undefined ? undefined : first + next).trim()]
  })
}
