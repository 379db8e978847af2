import type { Product } from '@nafha/contract/catalog'
import type { QuotedDelivery } from '@nafha/contract/delivery/delivery-options'
import { toAed } from '@nafha/contract/values/money'
import { order_n_units, tester_of_size } from '@nafha/texts'
import { useCart } from '../cart/cart-store.ts'
import { pictureOf } from '../cart/line-state.ts'
import type { MiniItem } from '../cart/mini-list.tsx'
import { SizePicture } from '../cart/size-picture.tsx'
import type { Tester } from '../cart/testers.ts'
import { lineSubtotal, type ShownTotals } from '../cart/totals.ts'
import { SummaryFold } from './summary-fold.tsx'

interface Props {
  products: ReadonlyMap<number, Product | null>
  testers: Tester[]
  totals: ShownTotals
  /** The delivery that the shop quotes; null until it has answered. */
  delivery: QuotedDelivery | null
}

const testerItem = ({ id, name, size, picture, image }: Tester): MiniItem => ({
  key: id,
  name,
  about: tester_of_size({ size }),
  aed: null,
  picture,
  image: <SizePicture src={image} sizes="4.5rem" />,
})

/** The order summary of the cart. */
export function OrderSummary({ products, testers, totals, delivery }: Props) {
  const lines = useCart()
  const items = lines.map((line) => ({
    key: line.product_size_id,
    name: line.name,
    about: order_n_units({ size: line.size, n: line.quantity }),
    aed: toAed(lineSubtotal(line)),
    picture: pictureOf(products.get(line.product_id), line.imageUrl),
  }))
  return <SummaryFold items={[...items, ...testers.map(testerItem)]} totals={totals} delivery={delivery} />
}
