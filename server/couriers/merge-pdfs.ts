/**
 * Joins PDFs into one, page after page.
 * @throws Error for a file that is no PDF or is encrypted
 */
export async function mergePdfs(files: readonly Buffer[]): Promise<Buffer> {
  const [only] = files
  if (only && files.length === 1) return only
  // Loaded with the first labels that are joined: most shops print none.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const joined = await PDFDocument.create()
  for (const file of files) {
    const labels = await PDFDocument.load(file)
    for (const page of await joined.copyPages(labels, labels.getPageIndices())) joined.addPage(page)
  }
  return Buffer.from(await joined.save())
}
