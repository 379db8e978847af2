import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router'

/** A link within the shop: 500 ms page transition (SPEC 2), the next page fetched as soon as it is meant. */
export const PageLink = (props: LinkProps) => <Link viewTransition prefetch="intent" {...props} />

/** The same, marking the page that is open. */
export const PageNavLink = (props: NavLinkProps) => <NavLink viewTransition prefetch="intent" {...props} />
