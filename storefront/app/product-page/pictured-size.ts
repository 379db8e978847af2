import type { Picture, ProductSize } from '@nafha/contract/catalog'

/**
 * Returns the size that a product page begins with: the requested one, else the one that the first picture shows, else
 * the first that can be bought (rules/pages 20).
 */
export function firstChoice(
  sizes: ProductSize[],
  firstPicture: Picture | undefined,
  requestedId: number,
): ProductSize | undefined {
  const available = sizes.filter(({ quantity }) => quantity > 0)
  return (
    sizes.find(({ id }) => id === requestedId) ??
    available.find(({ picture }) => picture !== undefined && picture === firstPicture?.src) ??
    available[0] ??
    sizes[0]
  )
}

/** Returns the pictures in the order of the gallery: the one of the chosen size leads. */
export function picturesOf(pictures: Picture[], chosen: ProductSize | undefined): Picture[] {
  const own = pictures.find(({ src }) => src === chosen?.picture)
  return own ? [own, ...pictures.filter((picture) => picture !== own)] : pictures
}
