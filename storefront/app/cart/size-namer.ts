import type { CartLine } from './lines.ts'
import type { Tester } from './testers.ts'

export const lineName = ({ name, size }: Pick<CartLine, 'name' | 'size'>): string => `${name} ${size}`

/** Names sizes by product_size_id, as the cart and the testers know them. */
export const sizeNamer =
  (lines: readonly CartLine[], testers: readonly Tester[] | undefined) =>
  (id: number): string => {
    const match =
      lines.find((line) => line.product_size_id === id) ?? testers?.find((tester) => tester.id === id)
    return match ? lineName(match) : String(id)
  }
