import { SHOP_PAGES } from '@nafha/contract/shop-pages'

/** The pattern is made when the server first asks: the browser's scripts never do, and go without it. */
let scriptedPages: RegExp | undefined

function patternOfScripted(): RegExp {
  const paths = SHOP_PAGES.filter(({ scripted }) => scripted).map(({ path }) =>
    path.replace(/:\w+/g, '[^/]+'),
  )
  return new RegExp(`^(?:${paths.join('|')})/?$`, 'i')
}

/** Returns true for pages that show or do nothing without scripts. */
export function needsScripts(pathname: string): boolean {
  scriptedPages ??= patternOfScripted()
  return scriptedPages.test(pathname)
}
