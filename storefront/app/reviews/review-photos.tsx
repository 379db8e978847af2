import type { Picture as PictureFacts } from '@nafha/contract/catalog'
import { enlarge_picture_n } from '@nafha/texts'
import type { MouseEvent } from 'react'
import { Picture, tint } from '../platform/picture.tsx'

/** Photos of a review. Each opens in the enlarged view; without JavaScript its link leads to the photo itself. */
export function ReviewPhotos({ name, photos }: { name: string; photos: PictureFacts[] }) {
  const enlarge = async (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.currentTarget
    event.preventDefault()
    // The server’s build leaves the library out (decision 0085).
    const zoom = import.meta.env.SSR ? null : await import('../platform/zoom.ts').catch(() => null)
    if (!zoom) return location.assign(link.href)
    zoom.openPictures({ name, pictures: photos, at, onClose: () => link.focus() })
  }
  if (photos.length === 0) return null
  return (
    <ul className="review-photos">
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <a
            className="pic zoomable"
            style={tint(photo)}
            href={photo.src}
            onClick={(event) => enlarge(event, index)}
          >
            <Picture picture={photo} sizes="6rem" silent />
            <span className="vh">{enlarge_picture_n({ n: index + 1 })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
