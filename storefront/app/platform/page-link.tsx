import { Link, type LinkProps, NavLink, type NavLinkProps, resolvePath, useLocation } from 'react-router'
import { crossesCheckout } from './checkout-documents.ts'
import { viewTransition } from './motion.ts'

const ClientLink = (props: LinkProps) => <Link {...useLinkOptions(props.to)} {...props} />

/**
 * Writes a link on the server. A link that can be followed finds its way from the routes around it, which costs more than to
 * write it.
 */
function ServerLink(props: LinkProps) {
  const { to, state, replace, preventScrollReset, viewTransition, prefetch, ...attributes } = props
  return isAbsolutePath(to) ? <a {...attributes} href={to} /> : <ClientLink {...props} />
}

/** True for an address that is the same on every page. */
const isAbsolutePath = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?!\/)/.test(to)

/**
 * A link within the shop, with the page transition (rules/routes 18); the next page is fetched as soon as a pointer
 * nears it.
 */
export const PageLink = import.meta.env.SSR ? ServerLink : ClientLink

/** The same, marking the page that is open. */
export const PageNavLink = (props: NavLinkProps) => <NavLink {...useLinkOptions(props.to)} {...props} />

/** Says how a link is followed. Nothing is fetched for a page that another document will show. */
function useLinkOptions(to: LinkProps['to']) {
  const { pathname } = useLocation()
  const prefetch = crossesCheckout(pathname, resolvePath(to, pathname).pathname) ? 'none' : 'intent'
  return { discover: 'none', viewTransition, prefetch } as const
}
