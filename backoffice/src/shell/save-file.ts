/** Hands a file of the API to whoever asked for it, as a download. */
export function saveFile({ data, filename }: { data: Blob; filename: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(data)
  link.download = filename
  link.click()
  URL.revokeObjectURL(link.href)
}
