import { houseChoice, type Scent } from '@nafha/contract/cart/house-choice'
import type { Product } from '@nafha/contract/catalog'
import { availableToMe } from './begun-payment.ts'
import { chosenTesters, saveTesters, useCart } from './cart-store.ts'
import type { GoneTester } from './gone-testers.ts'
import { notesOf, type Tester } from './testers.ts'

const scentOf = (product: Product): Scent => ({
  product_id: product.id,
  family: product.fragrance_family,
  collections: product.collections_id,
  notes: notesOf(product),
})

/**
 * Returns the function that lets the shop choose the testers that are still missing (rules/testers 11).
 * @param products of the cart, by id
 * @param gone chosen testers that can no longer be had: others take their place
 */
export function useHouseChoice(
  testers: readonly Tester[],
  products: ReadonlyMap<number, Product | null>,
  gone: readonly GoneTester[],
): () => void {
  const lines = useCart()
  return () => {
    const offers = testers.map((tester) => ({ ...tester, isInStock: availableToMe(tester) > 0 }))
    const cart = lines.map(({ product_id }) => {
      const product = products.get(product_id)
      // A product that has not come yet is known by its id, and by its tester if it has one.
      const unknown = { product_id, family: '', collections: [], notes: [] }
      return product ? scentOf(product) : (offers.find((offer) => offer.product_id === product_id) ?? unknown)
    })
    const available = chosenTesters().filter((id) => gone.every((one) => one.id !== id))
    saveTesters(houseChoice(offers, cart, available))
  }
}
