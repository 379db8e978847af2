/** Why something failed, in one line: many libraries leave their message empty and name a code instead. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A name with several addresses fails once for each; the first is as good as any.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (error.message === 'fetch failed' && error.cause) return reasonOf(error.cause)
  const { code } = error as { code?: unknown }
  return (error.message || String(code ?? error.name)).replaceAll(/\s+/g, ' ').trim()
}
