import { before_the_sale, from_price, list_comma, percent_off, unavailable_label } from '@nafha/texts'
import { useState } from 'react'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { HeartButton } from '../wishes/heart-button.tsx'
import { Money } from './money.tsx'
import type { ProductSummary } from './summary.ts'

interface Props {
  product: ProductSummary
  /** CSS `sizes` of the picture. */
  sizes?: string
  /** Level of the name's heading: one below the list's own. */
  heading?: 'h2' | 'h3'
  first?: boolean
}

const IN_FOUR_COLUMNS = '(width >= 64rem) 23vw, (width >= 48rem) 31vw, 46vw'

/** A perfume in a list: its picture, three of its notes and its lowest price. */
export function ProductCard({ product, sizes = IN_FOUR_COLUMNS, heading: Heading = 'h3', first }: Props) {
  const [near, setNear] = useState(false)
  const { price, soldOut } = product
  const [front, back] = product.pictures
  return (
    <li className="card" data-off={soldOut ? '' : undefined} onPointerEnter={() => setNear(true)}>
      <div className="card-media" style={tint(front)}>
        {front && <Picture picture={front} sizes={sizes} first={first} />}
        {/* The second picture is only ever seen under a pointer. */}
        {near && back && <Picture picture={back} sizes={sizes} silent />}
        {soldOut ? (
          <span className="tag">{unavailable_label()}</span>
        ) : price && price.percent > 0 ? (
          <span className="tag">{percent_off({ n: price.percent })}</span>
        ) : null}
        <HeartButton product={product} className="card-heart" />
      </div>
      <Heading className="card-name">
        <PageLink to={paths.product(product.id, product.sizeId)}>{product.name}</PageLink>
      </Heading>
      <p className="card-notes">{product.notes.join(list_comma())}</p>
      {price && (
        <p className="card-price">
          <span className="soft">{from_price()}</span>
          <span className={price.before === null ? undefined : 'sale'}>
            <Money aed={price.now} />
          </span>
          {price.before !== null && (
            <s>
              <span className="vh">{before_the_sale()}</span>
              <Money aed={price.before} />
            </s>
          )}
        </p>
      )}
    </li>
  )
}
