import { readPdf } from './read-pdf.ts'

/**
 * Joins PDFs into one, page after page. The trees of pages stay as they are: the new one has them as its branches, so that
 * nothing that a page inherits is lost.
 * @throws Error for a file that is no PDF or is encrypted
 */
export function mergePdfs(files: readonly Buffer[]): Buffer {
  const [only] = files
  if (only && files.length === 1) return only
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets = new Map<number, number>()
  let size = chunks[0]?.length ?? 0
  const write = (id: number, body: Buffer) => {
    offsets.set(id, size)
    const object = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    chunks.push(object)
    size += object.length
  }

  const [CATALOG, PAGES] = [1, 2]
  let shift = PAGES
  const branches: { id: number; count: number }[] = []
  for (const file of files) {
    const { objects, pages, pageCount } = readPdf(file)
    for (const [id, { dictionary, stream }] of objects) {
      const own = id === pages ? inTree(dictionary, PAGES - shift) : dictionary
      const text = Buffer.from(shiftReferences(own, shift), 'latin1')
      write(id + shift, stream ? Buffer.concat([text, stream]) : text)
    }
    branches.push({ id: pages + shift, count: pageCount })
    shift += Math.max(...objects.keys())
  }
  const kids = branches.map(({ id }) => `${id} 0 R`).join(' ')
  const count = branches.reduce((sum, branch) => sum + branch.count, 0)
  write(CATALOG, Buffer.from(`<< /Type /Catalog /Pages ${PAGES} 0 R >>`))
  write(PAGES, Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${count} >>`))
  return Buffer.concat([...chunks, Buffer.from(trailerOf(offsets, size, CATALOG))])
}

/** The root of a tree of pages, as a branch of another. */
const inTree = (dictionary: string, parent: number) =>
  dictionary.replace(/\/Parent\s+\d+\s+\d+\s+R/, '').replace(/^\s*<</, `<< /Parent ${parent} 0 R `)

/** Renumbers the references of a dictionary, and leaves alone what stands in its strings. */
const shiftReferences = (dictionary: string, shift: number): string =>
  dictionary.replace(
    /\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|(-?\d+)\s+(\d+)\s+R\b/g,
    (found, id: string | undefined) => (id === undefined ? found : `${Number(id) + shift} 0 R`),
  )

function trailerOf(offsets: Map<number, number>, start: number, root: number): string {
  const length = Math.max(...offsets.keys()) + 1
  const entries = Array.from({ length }, (_, id) => {
    const offset = offsets.get(id)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  return `xref\n0 ${length}\n${entries.join('')}trailer\n<< /Size ${length} /Root ${root} 0 R >>\nstartxref\n${start}\n%%EOF\n`
}
