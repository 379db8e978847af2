import type { QuotedDelivery } from '@nafha/contract/delivery/delivery-options'
import { type Fils, formatAed, toAed } from '@nafha/contract/values/money'
import { order_summary } from '@nafha/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import { type MiniItem, MiniList } from '../cart/mini-list.tsx'
import { SumList } from '../cart/sum-list.tsx'
import type { ShownTotals } from '../cart/totals.ts'
import { deliverySentence } from '../delivery/delivery-words.ts'
import { CaretDownIcon, TruckIcon } from '../icons/phosphor-inner.tsx'
import { useRootData } from '../platform/root-data.ts'

interface Props {
  items: MiniItem[]
  totals: ShownTotals
  /** The delivery of these totals; null until it is known. */
  delivery: QuotedDelivery | null
  /** Rows below the total. */
  rows?: ReactNode
  /** The amount that a folded summary names; the total without it. */
  due?: Fils
  children?: ReactNode
}

/** From this width on the summary is open beside the form. */
const BESIDE = '(width >= 64rem)'

/** Shows what is paid and what it comes to; a phone folds it on top of the form (rules/checkout 9). */
export function SummaryFold({ items, totals, delivery, rows, due = totals.total, children }: Props) {
  const language = useRootData()?.language ?? 'en'
  const fold = useRef<HTMLDetailsElement>(null)
  // Browsers without `::details-content` hide a closed summary, and beside the form no button opens it.
  useEffect(() => {
    const beside = matchMedia(BESIDE)
    const unfold = () => {
      if (fold.current && beside.matches) fold.current.open = true
    }
    unfold()
    beside.addEventListener('change', unfold)
    return () => beside.removeEventListener('change', unfold)
  }, [])
  return (
    <aside className="co-side" aria-label={order_summary()}>
      <div>
        <details className="co-fold" ref={fold}>
          <summary>
            <span className="flex items-center gap-3">
              {order_summary()}
              <span className="chev">
                <CaretDownIcon size={16} />
              </span>
            </span>
            <bdi className="num">{formatAed(toAed(due))}</bdi>
          </summary>
          <div className="pb-8">
            <MiniList items={items} />
            <hr className="rule my-7" />
            <SumList totals={totals}>{rows}</SumList>
            <p className="small mt-6 flex gap-3">
              <TruckIcon size={20} />
              <span className="min-h-11 text-ink">{delivery && deliverySentence(delivery, language)}</span>
            </p>
            {children}
          </div>
        </details>
      </div>
    </aside>
  )
}
