import type { NavCollection } from '@nafha/contract/pages'
import { shop } from '@nafha/texts'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { PageLink } from '../platform/page-link.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { useOpenFamily } from './open-family.ts'

/**
 * Collections, each with its children and up to 3 products (SPEC 2). Hover and focus open a menu in CSS, 80 ms
 * late; a touch opens it first and follows the link the second time; Escape, or having gone to a page, closes it.
 */
export function ShopBar({ collections }: { collections: NavCollection[] }) {
  const { key } = useLocation()
  const current = useOpenFamily(collections)
  // The products' pictures are fetched once somebody shows interest.
  const [near, setNear] = useState(false)
  const [touched, setTouched] = useState<number | null>(null)
  const [shut, setShut] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page shuts the menu
  useEffect(() => {
    setTouched(null)
    setShut(true)
  }, [key])

  // A page that scrolls to its top may bring the bar under a pointer that rests: that opens nothing.
  const open = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) setShut(false)
  }
  const leave = () => {
    setTouched(null)
    setShut(false)
  }
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave()
  }
  return (
    <nav
      className="shopbar"
      aria-label={shop()}
      data-shut={shut ? '' : undefined}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={leave}
      onFocus={() => setNear(true)}
      onBlur={blur}
      onKeyDown={(event) => event.key === 'Escape' && setShut(true)}
    >
      <div className="wrap">
        <ul className="bar">
          {collections.map((collection) => (
            <li key={collection.id} onPointerMove={open}>
              <PageLink
                to={paths.collection(collection.id)}
                aria-haspopup="true"
                aria-current={collection.id === current ? 'page' : undefined}
                onFocus={() => setShut(false)}
                onClick={(event) => {
                  const byTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
                  if (!byTouch || touched === collection.id) return
                  event.preventDefault()
                  setTouched(collection.id)
                  setShut(false)
                }}
              >
                {collection.name}
              </PageLink>
              <MegaMenu collection={collection} open={touched === collection.id} pictures={near} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
