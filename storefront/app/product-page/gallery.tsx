import type { Picture as PictureFacts } from '@nafha/contract/catalog'
import { enlarge_picture_n, picture_n_of_m } from '@nafha/texts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Picture, tint } from '../platform/picture.tsx'
import { useColumnHeight } from './use-column-height.ts'

const NARROW = '(width >= 48rem) 46vw, 100vw'
const LARGE = `(width >= 64rem) 55vw, ${NARROW}`
const SMALL = `(width >= 64rem) 27vw, ${NARROW}`

/** Up to two pictures stand one below the other; more stand in pairs, and an odd last one alone. */
const sizesOf = (index: number, count: number) =>
  count <= 2 || (count % 2 === 1 && index === count - 1) ? LARGE : SMALL

interface Props {
  name: string
  pictures: PictureFacts[]
}

/**
 * Shows a product's pictures below each other on a wide screen and as a carousel on a narrow one. Each opens in the
 * enlarged view; without JavaScript its link leads to the picture itself.
 */
export function Gallery({ name, pictures }: Props) {
  const [at, setAt] = useState(0)
  const column = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  useColumnHeight(column)
  const first = pictures[0]?.src
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture of another size is shown as soon as it leads
  useEffect(() => {
    row.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [first])
  const update = () => {
    const view = row.current
    if (view) setAt(Math.round(Math.abs(view.scrollLeft) / view.clientWidth))
  }
  const enlarge = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const { href } = event.currentTarget
    event.preventDefault()
    // The server’s build leaves the library out (decision 0085).
    const zoom = import.meta.env.SSR ? null : await import('../platform/zoom.ts').catch(() => null)
    // When the script does not load, the link leads to the picture as without JavaScript.
    if (!zoom) return location.assign(href)
    // The gallery shows the picture on which the enlarged view was closed.
    const onClose = (left: number) =>
      row.current?.children[left]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
    zoom.openPictures({ name, pictures, at: index, onClose })
  }
  return (
    <div className="pdp-gallery" ref={column}>
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
            <Picture picture={picture} sizes={sizesOf(index, pictures.length)} first={index === 0} />
            <span className="vh">{enlarge_picture_n({ n: index + 1 })}</span>
          </a>
        ))}
      </section>
      {pictures.length > 1 && (
        <p className="gallery-count">
          <bdi className="num" dir="ltr" aria-hidden="true">
            {at + 1} / {pictures.length}
          </bdi>
          <span className="vh">{picture_n_of_m({ n: at + 1, m: pictures.length })}</span>
        </p>
      )}
    </div>
  )
}
