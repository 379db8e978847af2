/** `jpg` is for chats alone; pages are offered the other two. */
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/**
 * The path of one made variant of a picture (DESIGN 9). `src` is the widest WebP,
 * `/storage/<hash>-<width>.webp`; every variant differs in width and ending only.
 */
export const variantPath = (src: string, width: number, format: PictureFormat): string =>
  src.replace(/-\d+\.webp$/, `-${width}.${format}`)
