import type { Picture } from '@nafha/contract/catalog'
import { variantPath } from '@nafha/contract/pictures'

/** A picture as messengers and networks want it told: an absolute address, px, a type. */
export interface SharedPicture {
  url: string
  type: string
  width: number
  height: number
  alt: string
}

/** Chats show a picture at about this width, and WhatsApp none that is much heavier. */
const WIDEST = 1280

/** A page's own picture, as JPEG: not every chat shows WebP. */
export function sharedPicture(
  publicUrl: string,
  { src, width, height, widths, alt }: Picture,
): SharedPicture {
  const widest = widths.findLast((made) => made <= WIDEST) ?? width
  return {
    url: publicUrl + variantPath(src, widest, 'jpg'),
    type: 'image/jpeg',
    width: widest,
    height: Math.round((height * widest) / width),
    alt,
  }
}

/** The brand's mark, for pages without a picture of their own (the theme's public/share.png). */
export const brandPicture = (publicUrl: string, alt: string): SharedPicture => ({
  url: `${publicUrl}/share.png`,
  type: 'image/png',
  width: 1200,
  height: 630,
  alt,
})
