/**
 * Unwraps errors that only pass another one on: of several addresses the first, of a failed statement the
 * database's.
 */
export function rootOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // The first error matters: the other one comes from the clean-up after it.
  if (error instanceof SuppressedError) return rootOf(error.suppressed)
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  // Drizzle's message is the whole statement, and fetch's says nothing.
  const passesOn = 'query' in error || error.message === 'fetch failed'
  return passesOn && error.cause ? rootOf(error.cause) : error
}

/** Describes an error in one line: many libraries leave the message empty and set a code instead. */
export function reasonOf(error: unknown): string {
  const root = rootOf(error)
  if (!(root instanceof Error)) return String(root)
  const { code } = root as { code?: unknown }
  return (root.message || String(code ?? root.name)).replaceAll(/\s+/g, ' ').trim()
}
