import type { ProductSize } from '@nafha/contract/catalog'
import { formatAed, toAed } from '@nafha/contract/values/money'
import { before_the_sale, price_each } from '@nafha/texts'
import { InclVat } from '../products/incl-vat.tsx'
import { Money } from '../products/money.tsx'
import { priceBeforeSale } from '../products/prices.ts'
import type { CartLine } from './lines.ts'
import { shownUnitOf } from './totals.ts'

interface Props {
  line: CartLine
  /** The size as the shop has it now; without it no sale is known. */
  size: ProductSize | undefined
}

/** The price of one unit of a line, on the basis of the line's own price, with the price before a sale struck beside it. */
export function UnitPrice({ line, size }: Props) {
  const isOnSale = size !== undefined && size.sale > 0
  return (
    <span className="unit-price">
      <span className={isOnSale ? 'sale' : undefined}>
        {price_each({ price: `\u2066${formatAed(toAed(shownUnitOf(line)))}\u2069` })}
      </span>
      {isOnSale && (
        <s>
          <span className="vh">{before_the_sale()}</span>
          <Money aed={priceBeforeSale(size)} />
        </s>
      )}
      <span className="tiny soft">
        <InclVat aed={line.price} />
      </span>
    </span>
  )
}
