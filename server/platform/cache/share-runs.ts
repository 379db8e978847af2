/**
 * Shares the runs of a check among its callers. Callers that arrive during a run share the one after it, which has to begin
 * after their own commit.
 */
export function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null
  return function wait(): Promise<void> {
    if (!current) {
      current = run().finally(() => {
        current = null
      })
      return current
    }
    next ??= current.then(() => {
      next = null
      return wait()
    })
    return next
  }
}
