/** Whether the reader asked for less motion. Browser only. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the browser animates a change of pages: the router warns where it is told to and cannot. */
export const viewTransition = typeof document !== 'undefined' && 'startViewTransition' in document

/**
 * Lets one page change overtake another: the animation of the first ends before it began, which is nothing that went
 * wrong, but browsers report it as an error that nobody handled. To be called once, before the first change.
 */
export function letChangesOvertake(): void {
  if (!viewTransition) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const change = start(update)
    ignoreSkip(change)
    return change
  }
  // Changes from one document to another, which Back may skip on either side.
  for (const event of ['pageswap', 'pagereveal'] as const) {
    addEventListener(event, ({ viewTransition: change }: PageSwapEvent | PageRevealEvent) => {
      if (change) ignoreSkip(change)
    })
  }
}

function ignoreSkip({ ready, finished }: ViewTransition): void {
  ready.catch(() => {})
  finished.catch(() => {})
}
