import type { Picture as PictureFacts } from '@nafha/contract/catalog'
import { type PictureFormat, variantPath } from '@nafha/contract/pictures'

interface Props {
  picture: PictureFacts
  /** CSS `sizes`: how wide it is shown. */
  sizes: string
  /** Seen at once: loaded first instead of when it comes near. */
  first?: boolean
  /** Small, and there without being near, so that paper has it, too. */
  eager?: boolean
  /** Decoration only, or told already by the words beside it. */
  silent?: boolean
  className?: string
  /** Shown in its place while `media` matches. */
  instead?: { picture: PictureFacts; media: string; sizes: string } | undefined
}

const FORMATS = ['avif', 'webp'] as const

const sources = ({ src, widths }: PictureFacts, format: PictureFormat) =>
  widths.map((width) => `${variantPath(src, width, format)} ${width}w`).join(', ')

/**
 * Shows a picture in AVIF or WebP at the width that is needed (rules/browser 16). Its place has a tint until it is
 * there. The browser chooses when to decode it: with `decoding="async"` Chromium sometimes stopped drawing a page
 * that was scrolled while its pictures came.
 */
export function Picture({
  picture,
  sizes,
  first = false,
  eager = first,
  silent = false,
  className,
  instead,
}: Props) {
  return (
    <picture>
      {instead &&
        FORMATS.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            media={instead.media}
            srcSet={sources(instead.picture, format)}
            sizes={instead.sizes}
          />
        ))}
      <source type="image/avif" srcSet={sources(picture, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={picture.src}
        srcSet={sources(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={silent ? '' : picture.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  )
}

const isTransparent = (color: string) => color.length > '#rrggbb'.length

/** Mixes a colour into the page's, light or dark: 40 % of it. A cut-out stands on the page itself. */
const ground = (color: string) =>
  isTransparent(color) ? color : `color-mix(in srgb,${color} 40%,var(--color-page))`

/** Style of a picture's ground while it loads. */
export const tint = (picture: PictureFacts | null | undefined): React.CSSProperties =>
  ({ '--tint': picture && ground(picture.color) }) as React.CSSProperties
