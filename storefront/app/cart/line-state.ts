import type { Picture, Product, ProductSize } from '@nafha/contract/catalog'
import { no_longer_sold, only_n_left, unavailable_label } from '@nafha/texts'
import { availableToMe } from './begun-payment.ts'
import { sizeOf } from './fresh-lines.ts'
import type { CartLine } from './lines.ts'

/** The picture of a size, or of its product. */
export function pictureOf(product: Product | null | undefined, imageUrl: string): Picture | undefined {
  return product?.pictures.find(({ src }) => src === imageUrl) ?? product?.pictures[0]
}

export interface LineState {
  picture: Picture | undefined
  /** The size as the shop has it now. */
  size: ProductSize | undefined
  /** Available units; undefined until they are known. */
  available: number | undefined
  /** Why the line cannot be bought as it stands, or null. */
  shortage: string | null
}

/** @param product undefined until the shop has answered; null when it no longer sells the product */
export function lineState(line: CartLine, product: Product | null | undefined): LineState {
  const size = sizeOf(product, line)
  const isGone = product !== undefined && !size
  const available = isGone ? 0 : size && availableToMe(size)
  const isShort = available !== undefined && available < line.quantity
  return {
    picture: pictureOf(product, line.imageUrl),
    size,
    available,
    shortage: isShort ? shortageText(available, isGone) : null,
  }
}

function shortageText(available: number, isGone: boolean): string {
  if (isGone) return no_longer_sold()
  return available > 0 ? only_n_left({ n: available }) : unavailable_label()
}
