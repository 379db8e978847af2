import type { CartQuote } from '@nafha/contract/checkout'
import { cart_changed_elsewhere, price_changed_of, some_products_are_not_available } from '@nafha/texts'
import { type Ref, useState } from 'react'
import { useLocation } from 'react-router'
import { listOf } from '../platform/list-of.ts'
import { Note } from '../platform/note.tsx'
import { useCart } from './cart-store.ts'
import type { CartVisit } from './cart-visit.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import type { CartLine } from './lines.ts'
import { LostDiscount } from './lost-discount.tsx'
import { lineName, sizeNamer } from './size-namer.ts'
import { StockBanner } from './stock-banner.tsx'
import type { Tester } from './testers.ts'

interface Props {
  /** Undefined while the shop has not answered. */
  quote: CartQuote | undefined
  /** Lines whose unit price has changed. */
  repriced: CartLine[]
  testers: Tester[]
  ref: Ref<HTMLDivElement>
}

/** Names each change of the cart that the shopper did not make and each obstacle to buying it, until it is resolved. */
export function CartNotes({ quote, repriced, testers, ref }: Props) {
  const lines = useCart()
  const { state } = useLocation()
  const [wasChangedElsewhere] = useState(() => (state as CartVisit | null)?.changedElsewhere === true)
  // A tester is named where it stood (testers-section.tsx).
  const notForSale = (quote?.not_for_sale ?? []).filter(({ product_size_id }) =>
    lines.some((line) => line.product_size_id === product_size_id),
  )
  const toLines = () => document.getElementById('main')?.focus({ preventScroll: true })
  return (
    <div ref={ref} tabIndex={-1} className="mb-6 grid gap-4 empty:hidden">
      {wasChangedElsewhere && <Note message={cart_changed_elsewhere()} />}
      <ChangedElsewhere />
      {notForSale.length > 0 && (
        <StockBanner
          message={some_products_are_not_available()}
          shortages={notForSale}
          nameOf={sizeNamer(lines, testers)}
          onFixed={toLines}
        />
      )}
      {repriced.length > 0 && <Note message={price_changed_of({ names: listOf(repriced.map(lineName)) })} />}
      {quote?.total_refusal && <Note message={quote.total_refusal} />}
      {quote && <LostDiscount quote={quote} />}
    </div>
  )
}
