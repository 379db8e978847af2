/** Some browsers begin to read the file only after a while. */
const READ_WITHIN_MS = 60_000

/** Saves a file of the API as a download. */
export function saveFile({ data, filename }: { data: Blob; filename: string }): void {
  const address = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
