import type { Menu } from '@nafha/contract/pages/pages'
import { type RefObject, useEffect, useState } from 'react'
import { api } from '../platform/api.ts'
import type { MegaMenu } from './mega-menu.tsx'

interface Menus {
  MegaMenu: typeof MegaMenu
  of: ReadonlyMap<number, Menu>
}

async function fetchMenus(): Promise<Menus> {
  const [{ MegaMenu }, { data }] = await Promise.all([import('./mega-menu.tsx'), api('GET /menus')])
  return { MegaMenu, of: new Map(data.map((menu) => [menu.collection_id, menu])) }
}

/**
 * The menus of the shop's bar, fetched when pointer or focus comes into it: pages on which nobody does go without. What failed
 * is fetched when they come again; until then the bar's own links lead to all that its menus show.
 */
export function useMenus(bar: RefObject<HTMLElement | null>) {
  const [menus, setMenus] = useState<Menus | 'on their way' | null>(null)
  const comeNear = () => {
    if (menus) return
    setMenus('on their way')
    fetchMenus().then(setMenus, () => setMenus(null))
  }
  // Handle a pointer that entered before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (bar.current?.matches(':hover, :focus-within')) comeNear()
  }, [])
  return { menus: menus === 'on their way' ? null : menus, comeNear }
}
