/** Browser only. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** True where the browser can animate a navigation; elsewhere the router warns when it is asked to. */
export const viewTransition = typeof document !== 'undefined' && 'startViewTransition' in document

/**
 * Ignores the rejection of a view transition that ends early, because of a second navigation, Back or a turned phone:
 * browsers report it as an unhandled error, though nothing went wrong. The transition between two documents begins
 * before any bundle has come, so this is plain text that stands inline in the page's head.
 */
export const ignoreSkippedTransitionsScript = `(function () {
  function ignore() {}
  function ignoreSkip(transition) {
    transition.ready.catch(ignore)
    transition.finished.catch(ignore)
    return transition
  }
  function ignoreSkipBetweenDocuments(event) {
    if (event.viewTransition) ignoreSkip(event.viewTransition)
  }
  addEventListener('pageswap', ignoreSkipBetweenDocuments)
  addEventListener('pagereveal', ignoreSkipBetweenDocuments)
  var start = document.startViewTransition
  if (start) {
    document.startViewTransition = function (update) {
      return ignoreSkip(start.call(document, update))
    }
  }
})()`
