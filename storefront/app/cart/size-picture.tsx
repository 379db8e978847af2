import { variantPath } from '@nafha/contract/pictures'

/** Widths in px that every picture is made in, unless it is smaller itself. */
const SMALL = [320, 640]

/** Renders a size's picture from the path of its widest variant. It is decorative: the name stands beside it. */
export function SizePicture({ src, sizes }: { src: string | undefined; sizes: string }) {
  if (!src) return null
  const widest = Number(/-(\d+)\.webp$/.exec(src)?.[1] ?? 0)
  const widths = [...SMALL.filter((width) => width < widest), widest].filter(Boolean)
  const variants = widths.map((width) => `${variantPath(src, width, 'webp')} ${width}w`).join(', ')
  return <img src={src} srcSet={variants || undefined} sizes={sizes} alt="" loading="lazy" />
}
