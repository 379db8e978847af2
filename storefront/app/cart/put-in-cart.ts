import type { Product, ProductSize } from '@nafha/contract/catalog'
import { added_to_cart, list_comma, stock_exhausted, view_cart } from '@nafha/texts'
import { dismiss, dismissErrors, isNoticeShowing, notify } from '../platform/notices.ts'
import { painted } from '../platform/painted.ts'
import { addToCart } from './add-to-cart.ts'
import { fetchCartDrawer, openCartDrawer } from './cart-drawer-state.ts'
import { flyToCart } from './fly.ts'

let noticeId = 0

/** Takes back what the last addition has said, because it is about another size now. */
export const endCartNotice = (): void => dismiss(noticeId)

/**
 * Adds one unit to the cart and shows it: the picture flies into the cart; the first unit in an empty cart opens the drawer,
 * and later ones offer it in a notice (rules/cart 5 to 7).
 * @param picture what flies; without it the picture of the product page
 */
export async function putInCart(
  product: Product,
  size: ProductSize,
  picture?: HTMLElement | null,
): Promise<void> {
  endCartNotice()
  await painted()
  const outcome = addToCart(product, size)
  if (outcome.kind === 'exhausted') {
    if (!isNoticeShowing()) noticeId = notify(stock_exhausted(), { type: 'error' })
    return
  }
  dismissErrors()
  fetchCartDrawer()
  await flyToCart(picture)
  if (outcome.first && (await openCartDrawer({ isFirstUnit: true }))) return
  noticeId = notify(added_to_cart({ name: [product.name, size.size].join(list_comma()) }), {
    type: 'success',
    action: { label: view_cart(), run: openCartDrawer },
  })
}
