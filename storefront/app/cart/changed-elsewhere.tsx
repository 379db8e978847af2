import { cart_changed_in_another_window, go_to_my_cart } from '@nafha/texts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { listOf } from '../platform/list-of.ts'
import { Note } from '../platform/note.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { readRaw } from '../platform/stored.ts'
import { storedCart } from './cart-storage.ts'
import type { CartLine } from './lines.ts'
import { changedLines } from './lines.ts'
import { lineName } from './size-namer.ts'

/** Returns the lines that another window has changed since this page was opened. */
function useForeignChanges(): CartLine[] {
  const [foreign, setForeign] = useState<CartLine[]>([])
  useEffect(() => {
    const compare = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== storedCart.key) return
      const foreignLines = changedLines(
        readRaw(storedCart, oldValue) ?? [],
        readRaw(storedCart, newValue) ?? [],
      )
      setForeign((known) => changedLines([], [...known, ...foreignLines]))
    }
    addEventListener('storage', compare)
    return () => removeEventListener('storage', compare)
  }, [])
  return foreign
}

/** Names the perfumes that another window has changed, so that the shopper knows why the total differs. */
export function ChangedElsewhere() {
  const lines = useForeignChanges()
  const { pathname } = useLocation()
  if (lines.length === 0) return null
  return (
    <Note message={cart_changed_in_another_window({ names: listOf(lines.map(lineName)) })}>
      {pathname !== paths.cart && (
        <PageLink className="btn btn-line btn-sm" to={paths.cart}>
          {go_to_my_cart()}
        </PageLink>
      )}
    </Note>
  )
}
