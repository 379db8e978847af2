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
    transition.ready.catch(() => {})
    transition.finished.catch(() => {})
    return transition
  }
}

/**
 * Does the same for transitions between two documents, which Back or a turned phone skips. The browser starts them before
 * any bundle has come, so it is plain text that stands inline in the page's head.
 */
export const ignoreSkippedRevealsScript = `(function () {
  function ignore() {}
  function ignoreSkip(event) {
    var transition = event.viewTransition
    if (!transition) return
    transition.ready.catch(ignore)
    transition.finished.catch(ignore)
  }
  addEventListener('pageswap', ignoreSkip)
  addEventListener('pagereveal', ignoreSkip)
})()`
