import type { Picture as PictureFacts, Product } from '@nafha/contract/catalog'
import { toAed } from '@nafha/contract/values/money'
import {
  before_the_sale,
  item_removed,
  no_longer_sold,
  only_n_left,
  price,
  product as product_label,
  quantity,
  remove,
  remove_item,
  subtotal,
  unavailable_label,
} from '@nafha/texts'
import { useState } from 'react'
import { XIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { Money } from '../products/money.tsx'
import { priceBeforeSale } from '../products/prices.ts'
import { availableToMe } from './begun-payment.ts'
import { sizeOf } from './fresh-lines.ts'
import { InclVat } from './incl-vat.tsx'
import type { CartLine } from './lines.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { takeOut } from './take-out.ts'
import { lineSubtotal, shownUnitOf } from './totals.ts'

interface LineProps {
  line: CartLine
  /** Undefined until the shop has answered; null when it no longer sells the product. */
  product: Product | null | undefined
  onRemoved: () => void
}

/** The picture of a size, or of its product. */
export function pictureOf(product: Product | null | undefined, imageUrl: string): PictureFacts | undefined {
  return product?.pictures.find(({ src }) => src === imageUrl) ?? product?.pictures[0]
}

function CartRow({ line, product, onRemoved }: LineProps) {
  const size = sizeOf(product, line)
  const isGone = product !== undefined && !size
  const available = isGone ? 0 : size && availableToMe(size)
  const short = available !== undefined && available < line.quantity
  const picture = pictureOf(product, line.imageUrl)
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
            <p className="line-folded tiny soft">
              <InclVat aed={line.price} />
            </p>
            {short && (
              <p className="small text-error" role="status">
                {shortText(available, isGone)}
              </p>
            )}
          </div>
        </div>
      </th>
      <td className="c-price price-cell">
        <span className="price grid">
          <span className={size && size.sale > 0 ? 'sale' : undefined}>
            <Money aed={toAed(shownUnitOf(line))} />
          </span>
          {size && size.sale > 0 && (
            <s>
              <span className="vh">{before_the_sale()}</span>
              <Money aed={priceBeforeSale(size)} />
            </s>
          )}
          <span className="tiny soft">
            <InclVat aed={line.price} />
          </span>
        </span>
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
          onClick={(event) => remove(event.currentTarget)}
        >
          <XIcon size={18} />
        </button>
      </td>
    </tr>
  )
}

function shortText(available: number, isGone: boolean): string {
  if (isGone) return no_longer_sold()
  return available > 0 ? only_n_left({ n: available }) : unavailable_label()
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
