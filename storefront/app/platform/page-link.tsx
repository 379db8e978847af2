import { Link, type LinkProps, NavLink, type NavLinkProps, useLocation } from 'react-router'
import { crossesCheckout } from './checkout-documents.ts'
import { viewTransition } from './motion.ts'

/**
 * A link within the shop, with the page transition (rules/routes 18); the next page is fetched as soon as a pointer
 * nears it.
 */
export const PageLink = (props: LinkProps) => (
  <Link viewTransition={viewTransition} prefetch={usePrefetch(props.to)} {...props} />
)

/** The same, marking the page that is open. */
export const PageNavLink = (props: NavLinkProps) => (
  <NavLink viewTransition={viewTransition} prefetch={usePrefetch(props.to)} {...props} />
)

/** Nothing is fetched for a page that another document will show. */
function usePrefetch(to: LinkProps['to']): 'intent' | 'none' {
  const { pathname } = useLocation()
  const path = typeof to === 'string' ? to.replace(/[?#].*$/, '') : (to.pathname ?? pathname)
  return crossesCheckout(pathname, path) ? 'none' : 'intent'
}
