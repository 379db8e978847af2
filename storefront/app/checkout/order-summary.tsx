import type { Product } from '@nafha/contract/catalog'
import type { QuotedDelivery } from '@nafha/contract/delivery/delivery-options'
import { formatAed, toAed } from '@nafha/contract/values/money'
import { order_n_units, order_summary, tester_of_size } from '@nafha/texts'
import { useEffect, useRef } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { pictureOf } from '../cart/line-state.ts'
import { type MiniItem, MiniList } from '../cart/mini-list.tsx'
import { SizePicture } from '../cart/size-picture.tsx'
import { SumList } from '../cart/sum-list.tsx'
import type { Tester } from '../cart/testers.ts'
import { lineSubtotal, type ShownTotals } from '../cart/totals.ts'
import { deliverySentence } from '../delivery/delivery-words.ts'
import { CaretDownIcon, TruckIcon } from '../icons/phosphor-inner.tsx'
import { useRootData } from '../platform/root-data.ts'

interface Props {
  products: ReadonlyMap<number, Product | null>
  testers: Tester[]
  totals: ShownTotals
  /** The delivery that the shop quotes; null until it has answered. */
  delivery: QuotedDelivery | null
}

/** From this width on the summary is open beside the form. */
const BESIDE = '(width >= 64rem)'

const testerItem = ({ id, name, size, picture, image }: Tester): MiniItem => ({
  key: id,
  name,
  about: tester_of_size({ size }),
  aed: null,
  picture,
  image: <SizePicture src={image} sizes="4.5rem" />,
})

/** The order summary; on a phone it is folded on top of the form (rules/checkout 9). */
export function OrderSummary({ products, testers, totals, delivery }: Props) {
  const lines = useCart()
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
  const items = lines.map((line) => ({
    key: line.product_size_id,
    name: line.name,
    about: order_n_units({ size: line.size, n: line.quantity }),
    aed: toAed(lineSubtotal(line)),
    picture: pictureOf(products.get(line.product_id), line.imageUrl),
  }))
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
            <bdi className="num">{formatAed(toAed(totals.total))}</bdi>
          </summary>
          <div className="pb-8">
            <MiniList items={[...items, ...testers.map(testerItem)]} />
            <hr className="rule my-7" />
            <SumList totals={totals} />
            <p className="small mt-6 flex gap-3">
              <TruckIcon size={20} />
              <span className="min-h-11 text-ink">{delivery && deliverySentence(delivery, language)}</span>
            </p>
          </div>
        </details>
      </div>
    </aside>
  )
}
