import type { Product } from '@nafha/contract/catalog'
import { enlarge_picture_n, picture_n_of_m } from '@nafha/texts'
import { type MouseEvent, useRef, useState } from 'react'
import { Picture, tint } from '../platform/picture.tsx'

const LARGE = '(width >= 64rem) 55vw, 100vw'
const SMALL = '(width >= 64rem) 27vw, 100vw'

/**
 * Shows a product's pictures side by side on a wide screen and as a carousel on a narrow one. Each opens in the enlarged
 * view; without JavaScript its link leads to the picture itself.
 */
export function Gallery({ product }: { product: Product }) {
  const [at, setAt] = useState(0)
  const row = useRef<HTMLDivElement>(null)
  const update = () => {
    const view = row.current
    if (view) setAt(Math.round(Math.abs(view.scrollLeft) / view.clientWidth))
  }
  const { name, pictures } = product
  const enlarge = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const { href } = event.currentTarget
    event.preventDefault()
    const zoom = await import('./zoom.ts').catch(() => null)
    // When the script does not load, the link leads to the picture as without JavaScript.
    if (!zoom) return location.assign(href)
    // The gallery shows the picture on which the enlarged view was closed.
    const onClose = (left: number) =>
      row.current?.children[left]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
    zoom.openPictures({ name, pictures, at: index, onClose })
  }
  return (
    <div className="pdp-gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="gallery" ref={row} onScroll={update} tabIndex={0} aria-label={name}>
        {pictures.length === 0 && <div className="pic r45" />}
        {pictures.map((picture, index) => (
          <a
            key={picture.src}
            className="pic r45 zoomable"
            style={tint(picture)}
            data-fly={index === 0 ? '' : undefined}
            href={picture.src}
            onClick={(event) => enlarge(event, index)}
          >
            <Picture picture={picture} sizes={index === 0 ? LARGE : SMALL} first={index === 0} />
            <span className="vh">{enlarge_picture_n({ n: index + 1 })}</span>
          </a>
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
