import type { Product } from '@nafha/contract/catalog'
import { picture_n_of_m } from '@nafha/texts'
import { useRef, useState } from 'react'
import { Picture, tint } from '../platform/picture.tsx'

const LARGE = '(width >= 64rem) 55vw, 100vw'
const SMALL = '(width >= 64rem) 27vw, 100vw'

/** A product's pictures: side by side on a wide screen, one after the other under a finger on a narrow one. */
export function Gallery({ product }: { product: Product }) {
  const [at, setAt] = useState(0)
  const row = useRef<HTMLDivElement>(null)
  const look = () => {
    const view = row.current
    if (view) setAt(Math.round(Math.abs(view.scrollLeft) / view.clientWidth))
  }
  const { pictures } = product
  return (
    <div className="pdp-gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="gallery" ref={row} onScroll={look} tabIndex={0} aria-label={product.name}>
        {pictures.length === 0 && <div className="pic r45" />}
        {pictures.map((picture, index) => (
          <div
            key={picture.src}
            className="pic r45"
            style={tint(picture)}
            data-fly={index === 0 ? '' : undefined}
          >
            <Picture picture={picture} sizes={index === 0 ? LARGE : SMALL} first={index === 0} />
          </div>
        ))}
      </section>
      {pictures.length > 1 && (
        <p className="gallery-count num not-lg">
          <span aria-hidden="true">
            {at + 1} / {pictures.length}
          </span>
          <span className="vh">{picture_n_of_m({ n: at + 1, m: pictures.length })}</span>
        </p>
      )}
    </div>
  )
}
