import { type RouterProvider, reactRouterProvider } from 'react-admin'

const answeredBlockers = new WeakSet<object>()

/**
 * react-admin's way to the router, but whether to leave a page is answered once. Its question about unsaved changes answers again
 * when the form becomes clean before the page has heard of the first answer, which the router takes for an error.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  /*
   * A form with tabs finds its own address by ":resource/:id", which overlooks what the back office is mounted under: with "admin" for
   * the resource every product counted as within the form of one, and leaving for it was not asked about.
   */
  matchPath: (pattern, pathname) => {
    const isRelative = typeof pattern === 'string' && !pattern.startsWith('/')
    return reactRouterProvider.matchPath(isRelative ? `/admin/${pattern}` : pattern, pathname)
  },
  useBlocker: (shouldBlock) => {
    const blocker = reactRouterProvider.useBlocker(shouldBlock)
    if (blocker.state !== 'blocked') return blocker
    const once = (answer: () => void) => () => {
      if (answeredBlockers.has(blocker)) return
      answeredBlockers.add(blocker)
      answer()
    }
    return { ...blocker, reset: once(blocker.reset), proceed: once(blocker.proceed) }
  },
}
