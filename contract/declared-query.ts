/**
 * The parameters of a query that somebody reads, in the order of their names; all others are left out. With its question
 * mark, or empty.
 * @param query from the question mark on, or empty
 */
export function declaredQuery(query: string, names: readonly string[]): string {
  if (query.length <= 1 || names.length === 0) return ''
  const given = new URLSearchParams(query)
  const declared = new URLSearchParams(
    names.flatMap((name) => given.getAll(name).map((value): [string, string] => [name, value])),
  )
  return declared.size > 0 ? `?${declared}` : ''
}

/** Splits an address into its path and its query, which begins with the question mark. */
export function splitAddress(address: string): [path: string, query: string] {
  const cut = address.indexOf('?')
  return cut < 0 ? [address, ''] : [address.slice(0, cut), address.slice(cut)]
}
