import type { Order, OrderItem } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import { addToCart } from '../cart/add-to-cart.ts'
import { api } from '../platform/api.ts'

/** Puts one item of an order into the cart. @returns whether the cart has all of its units now */
async function addItem({ product_id, product_size_id, quantity }: OrderItem): Promise<boolean> {
  const answer = await api('GET /product/:id', { params: { id: product_id }, queryKey: 'product' }).catch(
    (cause) => {
      // A product that the shop has no longer cannot be bought again.
      if (cause instanceof CallError && cause.status === 404) return null
      throw cause
    },
  )
  const size = answer?.data.sizes.find(({ id }) => id === product_size_id)
  if (!answer || !size) return false
  const outcomes = Array.from({ length: quantity }, () => addToCart(answer.data, size).kind)
  return outcomes.every((kind) => kind === 'added')
}

/**
 * Puts what an order had, and what can still be bought of it, into the cart.
 * @returns the names of the items that the cart does not have in full
 */
export async function buyAgain({ order_items, testers }: Order): Promise<string[]> {
  const free = new Set(testers.map(({ id }) => id))
  const missing: string[] = []
  for (const item of order_items.filter(({ id }) => !free.has(id))) {
    if (!(await addItem(item))) missing.push(item.product_name)
  }
  return missing
}
