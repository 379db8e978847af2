import { SHOP_PAGES } from '@nafha/contract/shop-pages'
import { matchPath } from 'react-router'

/** Returns true for pages that show or do nothing without scripts. */
export const needsScripts = (pathname: string): boolean =>
  SHOP_PAGES.some(({ path, scripted }) => scripted && matchPath(path, pathname))
