import { renderToStaticMarkup } from 'react-dom/server'
import { Link, type LinkProps, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageLink } from './page-link.tsx'
import { paths } from './paths.ts'

const markup = (Linked: typeof PageLink, props: LinkProps) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/shop/collections/13?page=2']}>
      <Linked {...props}>&amp; so on</Linked>
    </MemoryRouter>,
  )

test.each<LinkProps>([
  { to: paths.home, className: 'btn', 'aria-label': 'Home' },
  { to: paths.product(13), id: 'product', tabIndex: -1, role: 'option', 'aria-selected': false },
  { to: '/search?search=%D8%B9%D9%88%D8%AF&gender=men&sort=newest#results', preventScrollReset: true },
  { to: '/search?search=عود&family=dark-oud', replace: true },
  { to: paths.signIn, state: { back: paths.cart }, onClick: () => {} },
  { to: '?page=3' },
  { to: '../1' },
  { to: { pathname: paths.cart, search: '?lang=ar' } },
  { to: { search: '?page=3' } },
  { to: '//example.com/shop' },
])('the server writes the link that the reader’s page has (%o)', (props) => {
  expect(markup(PageLink, props)).toBe(markup(Link as typeof PageLink, { discover: 'none', ...props }))
})
