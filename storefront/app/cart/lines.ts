import type { CartUnits } from '@nafha/contract/cart/cart'
import type { Product, ProductSize } from '@nafha/contract/catalog'
import * as is from '../platform/shapes.ts'
import { netPrice } from '../products/prices.ts'

/** A cart line is one size of one product (rules/cart 1). Its money is in AED, for one unit. */
export interface CartLine {
  product_id: number
  product_size_id: number
  /** Net: after the sale, without VAT. */
  sub_total: number
  name: string
  /** Price with VAT (final_price). */
  price: number
  tax_amount: number
  /** Label of the size: "50 ml". */
  size: string
  imageUrl: string
  tester: boolean
  quantity: number
}

/** A free tester is always one unit (rules/testers 5). */
export interface TesterItem {
  product_size_id: number
  quantity: 1
}

const line = is.object<CartLine>({
  product_id: is.whole,
  product_size_id: is.whole,
  sub_total: is.number,
  name: is.string,
  price: is.number,
  tax_amount: is.number,
  size: is.string,
  imageUrl: is.string,
  tester: is.boolean,
  quantity: (value): value is number => is.whole(value) && value >= 1,
})
const tester = is.object<TesterItem>({
  product_size_id: is.whole,
  quantity: (value): value is 1 => value === 1,
})

/** The last known cart of the account, the base for detecting local changes. */
export interface AccountCartSnapshot {
  /** Id of the customer. The entry outlives signing out, as the cart does. */
  customer: number
  lines: CartUnits[]
  /** Units of an unanswered request, which may have arrived or not. */
  sent: CartUnits[] | null
}

const units = is.listOf(is.object<CartUnits>({ product_size_id: is.whole, quantity: is.whole }))

export const isCart = is.listOf(line)
export const isAccountCartSnapshot = is.object<AccountCartSnapshot>({
  customer: is.whole,
  lines: units,
  sent: (value): value is CartUnits[] | null => value === null || units(value),
})
export const isTesters = is.listOf(tester)

/** Builds a cart line from a product and its size. */
export const lineOf = (product: Product, size: ProductSize): Omit<CartLine, 'quantity'> => ({
  product_id: product.id,
  product_size_id: size.id,
  sub_total: netPrice(size),
  name: product.name,
  price: size.final_price,
  tax_amount: size.tax_amount,
  size: size.size,
  imageUrl: size.images[0] ?? product.pictures[0]?.src ?? '',
  tester: size.tester,
})

/** Adds one unit of a size: increments its line, or appends one with quantity 1 (rules/cart 2). */
export function withOneMore(lines: readonly CartLine[], added: Omit<CartLine, 'quantity'>): CartLine[] {
  const present = lines.some((line) => line.product_size_id === added.product_size_id)
  if (!present) return [...lines, { ...added, quantity: 1 }]
  return lines.map((line) =>
    line.product_size_id === added.product_size_id ? { ...line, quantity: line.quantity + 1 } : line,
  )
}

/** Sets a typed quantity, never below 1 (rules/cart 3). */
export const withQuantity = (lines: readonly CartLine[], size: number, quantity: number): CartLine[] =>
  lines.map((line) =>
    line.product_size_id === size ? { ...line, quantity: Math.max(1, Math.trunc(quantity) || 1) } : line,
  )

/** Removes one unit; the last one removes the line (rules/cart 3). */
export const withOneLess = (lines: readonly CartLine[], size: number): CartLine[] =>
  lines.flatMap((line) => {
    if (line.product_size_id !== size) return [line]
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : []
  })

/** Returns the cart without the bought units. */
export const withoutBought = <L extends CartUnits>(lines: readonly L[], bought: readonly CartUnits[]): L[] =>
  lines.flatMap((line) => {
    const item = bought.find(({ product_size_id }) => product_size_id === line.product_size_id)
    const quantity = line.quantity - (item?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

export const without = (lines: readonly CartLine[], size: number): CartLine[] =>
  lines.filter((line) => line.product_size_id !== size)

/** Returns each line whose quantity differs: its present state, or the former one when it is gone. */
export function changedLines(before: readonly CartLine[], after: readonly CartLine[]): CartLine[] {
  const unitsOf = (lines: readonly CartLine[], size: number) =>
    lines.find((line) => line.product_size_id === size)?.quantity ?? 0
  const byId = new Map([...before, ...after].map((line) => [line.product_size_id, line]))
  return [...byId.values()].filter(
    ({ product_size_id: size }) => unitsOf(before, size) !== unitsOf(after, size),
  )
}
