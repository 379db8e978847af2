import {
  before_the_sale,
  from_price,
  list_comma,
  percent_off,
  rating_n_of_5,
  ratings_count,
  unavailable_label,
} from '@nafha/texts'
import { type PointerEvent, use, useRef, useState } from 'react'
import { Star } from '../icons/star.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { HeartButton } from '../wishes/heart-button.tsx'
import { Money } from './money.tsx'
import { QuickAddSlot } from './quick-add-slot.ts'
import type { ProductSummary } from './summary.ts'

interface Props {
  product: ProductSummary
  /** CSS `sizes` of the picture. */
  sizes?: string
  /** Level of the name's heading: one below the list's own. */
  heading?: 'h2' | 'h3'
  first?: boolean
  /** True where people come to buy, not to look: the button that adds to the cart has words. */
  hasLabelledAdd?: boolean
  /** A sentence that says why this perfume is shown. */
  why?: string
}

const IN_FOUR_COLUMNS = '(width >= 64rem) 23vw, (width >= 48rem) 31vw, 46vw'

/** A finger that moves this far to a side turns to the other picture (px). */
const SWIPE = 32

/** Says if the second picture is loaded, and if a swipe has turned to it. */
function useSecondPicture(exists: boolean) {
  const [isNear, setIsNear] = useState(false)
  const [isTurned, setIsTurned] = useState(false)
  const start = useRef<number | null>(null)
  return {
    isNear,
    isTurned: exists && isTurned,
    handlers: {
      onPointerEnter: () => setIsNear(true),
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        start.current = pointerType === 'touch' ? clientX : null
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        if (start.current !== null && Math.abs(clientX - start.current) > SWIPE) setIsTurned(!isTurned)
        start.current = null
      },
    },
  }
}

/** Average and number of ratings on the line of the price. */
const CardRating = ({ rate, number }: { rate: number; number: number }) => (
  <span className="card-rate">
    <Star full size={14} />
    <span className="vh">
      {rating_n_of_5({ n: rate.toFixed(1) })}, {ratings_count({ n: number })}
    </span>
    <span className="num" aria-hidden="true">
      {rate.toFixed(1)} ({number})
    </span>
  </span>
)

/** A perfume in a list: its picture, three of its notes, its lowest price and its stars. */
export function ProductCard({
  product,
  sizes = IN_FOUR_COLUMNS,
  heading: Heading = 'h3',
  first,
  hasLabelledAdd,
  why,
}: Props) {
  const { price, soldOut, size, rating } = product
  const [front, back] = product.pictures
  const QuickAdd = use(QuickAddSlot)
  const { isNear, isTurned, handlers } = useSecondPicture(back !== undefined)
  return (
    <li
      className="card"
      data-off={soldOut ? '' : undefined}
      data-turned={isTurned ? '' : undefined}
      {...handlers}
    >
      <div className="card-media" style={tint(front)}>
        {front && <Picture picture={front} sizes={sizes} first={first} />}
        {/* The second picture is seen under a pointer or after a swipe only. */}
        {isNear && back && <Picture picture={back} sizes={sizes} silent />}
        {back && <span className="card-dots" aria-hidden="true" />}
        {soldOut ? (
          <span className="tag">{unavailable_label()}</span>
        ) : price && price.percent > 0 ? (
          <span className="tag">{percent_off({ n: price.percent })}</span>
        ) : null}
        <HeartButton product={product} className="card-disc card-heart" />
        {QuickAdd && price && !soldOut && <QuickAdd product={product} isLabelled={hasLabelledAdd} />}
      </div>
      <Heading className="card-name">
        <PageLink to={paths.product(product.id, size?.id)}>{product.name}</PageLink>
      </Heading>
      <p className="card-notes">{product.notes.join(list_comma())}</p>
      {price && (
        <p className="card-price">
          <span className="soft">{size ? <bdi>{size.name}</bdi> : from_price()}</span>
          <span className={price.before === null ? undefined : 'sale'}>
            <Money aed={price.now} />
          </span>
          {price.before !== null && (
            <s>
              <span className="vh">{before_the_sale()}</span>
              <Money aed={price.before} />
            </s>
          )}
          {/* A space, or else the price and the stars are read as one number. */}
          {rating && ' '}
          {rating && <CardRating {...rating} />}
        </p>
      )}
      {why && <p className="card-why">{why}</p>}
    </li>
  )
}
