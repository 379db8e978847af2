import type { Product } from '@nafha/contract/catalog'
import { toAed } from '@nafha/contract/values/money'
import {
  item_removed,
  price,
  product as product_label,
  quantity,
  remove,
  remove_item,
  subtotal,
} from '@nafha/texts'
import { useState } from 'react'
import { XIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { Money } from '../products/money.tsx'
import { lineState } from './line-state.ts'
import type { CartLine } from './lines.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { TAKES_OUT, takeOut } from './take-out.ts'
import { lineSubtotal } from './totals.ts'
import { UnitPrice } from './unit-price.tsx'

interface LineProps {
  line: CartLine
  /** Undefined until the shop has answered; null when it no longer sells the product. */
  product: Product | null | undefined
  onRemoved: () => void
}

function CartRow({ line, product, onRemoved }: LineProps) {
  const { picture, size, available, shortage } = lineState(line, product)
  const page = paths.product(line.product_id)
  const remove = (button: HTMLElement) => {
    takeOut(line.product_size_id, button)
    onRemoved()
  }
  return (
    <tr>
      <th scope="row" className="c-prod">
        <div className="line-prod">
          <PageLink className="pic" to={page} tabIndex={-1} aria-hidden="true" style={tint(picture)}>
            {picture && <Picture picture={picture} sizes="6rem" eager silent />}
          </PageLink>
          <div className="line-words">
            <PageLink className="line-name" to={page}>
              {line.name}
            </PageLink>
            <p className="small soft">
              <bdi className="num">{line.size}</bdi>
            </p>
            <p className="line-folded small">
              <UnitPrice line={line} size={size} />
            </p>
            {shortage && (
              <p className="small text-error" role="status">
                {shortage}
              </p>
            )}
          </div>
        </div>
      </th>
      <td className="c-price price-cell">
        <UnitPrice line={line} size={size} />
      </td>
      <td className="c-qty">
        <QuantityStepper line={line} available={available} onLast={remove} />
      </td>
      <td className="c-sub n">
        <Money aed={toAed(lineSubtotal(line))} />
      </td>
      <td className="c-del n">
        <button
          type="button"
          className="icon-btn"
          aria-label={remove_item({ name: line.name })}
          {...TAKES_OUT}
          onClick={(event) => remove(event.currentTarget)}
        >
          <XIcon size={18} />
        </button>
      </td>
    </tr>
  )
}

interface Props {
  lines: CartLine[]
  products: ReadonlyMap<number, Product | null>
}

/** The cart's table; where there is little room each row folds into a card (cart.css). */
export function CartLines({ lines, products }: Props) {
  const [removed, setRemoved] = useState('')
  return (
    <>
      <p className="vh" role="status">
        {removed}
      </p>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">{product_label()}</th>
            <th scope="col">{price()}</th>
            <th scope="col">{quantity()}</th>
            <th scope="col" className="n">
              {subtotal()}
            </th>
            <th scope="col">
              <span className="vh">{remove()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CartRow
              key={line.product_size_id}
              line={line}
              product={products.get(line.product_id)}
              onRemoved={() => setRemoved(item_removed({ name: `${line.name} ${line.size}` }))}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
