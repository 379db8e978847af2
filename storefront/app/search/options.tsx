import type { Product } from '@nafha/contract/catalog'
import { before_the_sale, from_price, list_comma, percent_off, unavailable_label } from '@nafha/texts'
import { createContext, type ReactNode, use } from 'react'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { Money } from '../products/money.tsx'
import { cheapestSize, isSoldOut, priceBeforeSale, shownPrice } from '../products/prices.ts'

/** Id of the option at which the arrow keys stand. */
export const ActiveOption = createContext<string | null>(null)

interface OptionProps {
  id: string
  to: string
  className?: string
  children: ReactNode
}

/**
 * A suggestion: a link that the arrow keys reach while the focus stays in the text. It is a link so that it can be
 * opened in another tab, and an option so that it is read as one of so many.
 */
export const Option = ({ id, to, className = '', children }: OptionProps) => {
  const active = use(ActiveOption) === id
  return (
    <PageLink id={id} to={to} role="option" aria-selected={active} tabIndex={-1} className={className}>
      {children}
    </PageLink>
  )
}

const CARD_SIZES = '(width >= 64rem) 23vw, (width >= 48rem) 31vw, 46vw'

/** A perfume among the suggestions: the whole card is one option. */
export function ProductOption({ id, product, sizeId }: { id: string; product: Product; sizeId?: number }) {
  const cheapest = cheapestSize(product)
  const soldOut = isSoldOut(product)
  const [front] = product.pictures
  const notes = [product.top_notes[0], product.heart_notes[0], product.base_notes[0]].filter(Boolean)
  const onSale = cheapest !== undefined && cheapest.sale > 0
  return (
    <Option id={id} to={paths.product(product.id, sizeId)} className={soldOut ? 'card card-off' : 'card'}>
      <span className="card-media" style={tint(front)}>
        {front && <Picture picture={front} sizes={CARD_SIZES} silent />}
        {soldOut ? (
          <span className="tag">{unavailable_label()}</span>
        ) : (
          onSale && <span className="tag">{percent_off({ n: cheapest.sale })}</span>
        )}
      </span>
      <span className="card-name display">{product.name}</span>
      <span className="card-notes">{notes.join(list_comma())}</span>
      {cheapest && (
        <span className="card-price">
          <span className="soft">{from_price()}</span>
          <span className={onSale ? 'sale' : undefined}>
            <Money aed={shownPrice(cheapest)} />
          </span>
          {onSale && (
            <s>
              <span className="vh">{before_the_sale()}</span>
              <Money aed={priceBeforeSale(cheapest)} />
            </s>
          )}
        </span>
      )}
    </Option>
  )
}
