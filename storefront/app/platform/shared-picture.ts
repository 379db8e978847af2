import type { Picture } from '@nafha/contract/catalog'

/** A picture as messengers and networks want it told: an absolute address, px, a type. */
export interface SharedPicture {
  url: string
  type: string
  width: number
  height: number
  alt: string
}

/** The widest variant of a page's own picture. */
export function sharedPicture(
  publicUrl: string,
  { src, width, height, widths, alt }: Picture,
): SharedPicture {
  const widest = widths.at(-1) ?? width
  return {
    url: publicUrl + src,
    type: 'image/webp',
    width: widest,
    height: Math.round((height * widest) / width),
    alt,
  }
}

/** The house's mark, for pages without a picture of their own (the theme's public/share.png). */
export const brandPicture = (publicUrl: string, alt: string): SharedPicture => ({
  url: `${publicUrl}/share.png`,
  type: 'image/png',
  width: 1200,
  height: 630,
  alt,
})
