/** Browser only. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** True where the browser can animate a navigation; elsewhere the router warns when it is asked to. */
export const viewTransition = typeof document !== 'undefined' && 'startViewTransition' in document

/**
 * Ignores the rejection of a view transition that a second navigation skips: browsers report it as an unhandled error,
 * though nothing went wrong. Call it once, before the first navigation.
 */
export function ignoreSkippedTransitions(): void {
  if (!viewTransition) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    ignoreSkip(transition)
    return transition
  }
  // Back may skip a transition between two documents on either side.
  for (const event of ['pageswap', 'pagereveal'] as const) {
    addEventListener(event, ({ viewTransition: transition }: PageSwapEvent | PageRevealEvent) => {
      if (transition) ignoreSkip(transition)
    })
  }
}

function ignoreSkip({ ready, finished }: ViewTransition): void {
  ready.catch(() => {})
  finished.catch(() => {})
}
