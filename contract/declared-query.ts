/**
 * Keeps the declared parameters of a query, ordered by name, and drops all others.
 * @param query begins with the question mark, or is empty; so does the result
 */
export function declaredQuery(query: string, names: readonly string[]): string {
  if (query.length <= 1 || names.length === 0) return ''
  const params = new URLSearchParams(query)
  const declared = new URLSearchParams(
    names.flatMap((name) => params.getAll(name).map((value): [string, string] => [name, value])),
  )
  return declared.size > 0 ? `?${declared}` : ''
}

/** Splits an address into its path and its query, which begins with the question mark. */
export function splitAddress(address: string): [path: string, query: string] {
  const queryStart = address.indexOf('?')
  return queryStart < 0 ? [address, ''] : [address.slice(0, queryStart), address.slice(queryStart)]
}
