/** `jpg` is used in link previews of chats only; pages offer the other two. */
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/**
 * Returns the path of one variant of a picture. `src` is the widest WebP, `/storage/<hash>-<width>.webp`; variants
 * differ in width and ending only (rules/catalog 19).
 */
export const variantPath = (src: string, width: number, format: PictureFormat): string =>
  src.replace(/-\d+\.webp$/, `-${width}.${format}`)
