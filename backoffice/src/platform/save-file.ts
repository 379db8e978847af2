/** Some browsers begin to read the file late, so its address stays valid for this long. */
const REVOKE_AFTER_MS = 60_000

/** Saves a file of the API as a download. */
export function saveFile({ data, filename }: { data: Blob; filename: string }): void {
  const address = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
