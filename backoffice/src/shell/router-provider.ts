import { type RouterProvider, reactRouterProvider } from 'react-admin'

const answeredBlockers = new WeakSet<object>()

/**
 * react-admin's router, with each blocker answered once. Its dialog about unsaved changes answers again when the form becomes
 * clean, and the router throws on a second answer.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  // Prefix patterns such as ":resource/:id" with /admin. Without it "admin" matches as the resource, every product counts as
  // within the form of one, and leaving for another asks nothing.
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
