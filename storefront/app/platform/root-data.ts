import type { Layout } from '@nafha/contract/pages/pages'
import type { ShopSettings } from '@nafha/contract/shop'
import type { Language } from '@nafha/contract/values/language'
import { useRouteLoaderData } from 'react-router'

/** Data of the root route, which frames every page. It depends on address and language only. */
export interface RootData {
  layout: Layout
  shop: ShopSettings
  language: Language
}

/** The root route's data; undefined on an error page for which it could not be loaded. */
export const useRootData = () => useRouteLoaderData<RootData>('root')
