/** Whether the reader asked for less motion. Browser only. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets one page change overtake another: the animation of the first ends before it began, which is nothing that went
 * wrong, but browsers report it as an error that nobody handled. To be called once, before the first change.
 */
export function letChangesOvertake(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const change = start(update)
    change.ready.catch(() => {})
    return change
  }
}
