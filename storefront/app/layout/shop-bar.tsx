import type { NavBranch } from '@nafha/contract/pages/pages'
import { shop } from '@nafha/texts'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { useHasMoved } from './has-moved.ts'
import { useOpenFamily } from './open-family.ts'
import { useMenus } from './use-menus.ts'

/**
 * Collections, each with its children and up to 3 products. Hover and focus open a menu in CSS, 80 ms
 * late; a touch opens it first and follows the link the second time; Escape, or having gone to a page, closes it. After Escape
 * it stays closed until pointer or focus has left it, on a new page until the pointer moves.
 */
export function ShopBar({ collections }: { collections: NavBranch[] }) {
  const { key } = useLocation()
  const current = useOpenFamily(collections)
  const bar = useRef<HTMLElement>(null)
  const { menus, comeNear } = useMenus(bar)
  const [touched, setTouched] = useState<number | null>(null)
  // Safari's clicks have no `pointerType` below 18.2: the press before tells it. A click by key has no detail.
  const pressedBy = useRef('')
  const [shut, setShut] = useState<'by page' | 'by key' | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page shuts the menu
  useEffect(() => {
    setTouched(null)
    setShut('by page')
  }, [key])

  // A page that scrolls to its top may bring the bar under a resting pointer, which some browsers report as a move.
  const hasMoved = useHasMoved()
  const open = ({ nativeEvent }: PointerEvent) => {
    if (hasMoved(nativeEvent)) setShut((by) => (by === 'by key' ? by : null))
  }
  // A new page takes the focus out of the bar, and what lies over both pages meanwhile a resting pointer: neither has left it.
  const leave = () => {
    setTouched(null)
    setShut((by) => (by === 'by page' ? by : null))
  }
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leave` only sets state
  useEffect(() => {
    const touchOutside = ({ target }: globalThis.PointerEvent) => {
      if (!bar.current?.contains(target as Node)) leave()
    }
    addEventListener('pointerdown', touchOutside)
    return () => removeEventListener('pointerdown', touchOutside)
  }, [])
  // A menu that a resting pointer holds open closes as well, wherever the focus is.
  useEffect(() => {
    const close = ({ key: pressed }: KeyboardEvent) => {
      const menu = pressed === 'Escape' && bar.current?.querySelector(':scope li:is(:hover, :focus-within)')
      if (!menu) return
      // A focused element of the menu vanishes with it.
      if (menu.matches(':focus-within')) menu.querySelector('a')?.focus()
      setTouched(null)
      setShut('by key')
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  return (
    <nav
      ref={bar}
      className="shopbar"
      aria-label={shop()}
      data-shut={shut ? '' : undefined}
      onPointerEnter={comeNear}
      onPointerLeave={({ pointerType }) => {
        // A finger leaves with every touch, also between the first and the second.
        if (pointerType !== 'touch') leave()
      }}
      onPointerDown={({ pointerType }) => {
        pressedBy.current = pointerType
      }}
      onFocus={comeNear}
      onBlur={blur}
    >
      <div className="wrap">
        <ul className="bar">
          {collections.map((collection) => (
            <li key={collection.id} onPointerMove={open}>
              <PageLink
                to={paths.collection(collection.id)}
                aria-haspopup="true"
                aria-current={collection.id === current ? 'page' : undefined}
                onFocus={() => setShut(null)}
                onClick={(event) => {
                  const byTouch = event.detail > 0 && pressedBy.current === 'touch'
                  if (!byTouch || touched === collection.id) return
                  event.preventDefault()
                  setTouched(collection.id)
                  setShut(null)
                }}
              >
                {collection.name}
              </PageLink>
              {menus && (
                <menus.MegaMenu
                  collection={collection}
                  open={touched === collection.id}
                  menu={menus.of.get(collection.id)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
