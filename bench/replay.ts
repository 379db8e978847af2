import { randomBytes, randomUUID } from 'node:crypto'
import { orderNumber } from '@nafha/contract/orders/orders'
import type pg from 'pg'
import { FIRST_PRODUCT, sizesOf } from './goods.ts'
import { type BenchPurchase, chosenProducts } from './shopper.ts'
import type { Statement } from './statements.ts'

/** Maps a recorded value to its replacement in a replay. */
type Names = Map<string, string>

/**
 * Sends the statements of a recorded purchase again as another purchase: with products, people, numbers and keys of its own, and
 * with the ids that the database gives out this time.
 */
export async function replay(
  client: pg.Client,
  statements: readonly Statement[],
  recorded: BenchPurchase,
): Promise<void> {
  const names = freshNames(recorded)
  const recordedIds = [recorded.session, String(recorded.order)]
  for (const { text, name, values, rows } of statements) {
    const query = {
      text,
      values: values.map((value) => renamed(value, names)),
      rowMode: 'array' as const,
      ...(name ? { name } : {}),
    }
    const result = await client.query(query)
    for (const [at, row] of rows.entries()) {
      for (const [column, cell] of row.entries()) {
        if (recordedIds.includes(String(cell))) names.set(String(cell), String(result.rows[at]?.[column]))
      }
    }
  }
}

let replays = 0

/** New for old, of everything that the shop, the shopper and the provider make up. */
function freshNames(recorded: BenchPurchase): Names {
  replays += 1
  const payment = `pi_${randomBytes(12).toString('hex')}`
  const names: Names = new Map([
    [recorded.secret, `${payment}_secret_${randomBytes(12).toString('hex')}`],
    [recorded.payment, payment],
    [recorded.event, `evt_${randomBytes(12).toString('hex')}`],
    [recorded.checkout, randomUUID()],
    [recorded.orderNumber, orderNumber(randomBytes(10))],
    [recorded.email, `replay-${replays}@bench.example`],
    [recorded.mobile, `+9715${String(50_000_000 + replays)}`],
  ])
  const products = chosenProducts()
  for (const [at, product] of products.entries()) {
    const old = recorded.products[at]!
    names.set(String(FIRST_PRODUCT + old), String(FIRST_PRODUCT + product))
    for (const [size, id] of sizesOf(old).entries()) names.set(String(id), String(sizesOf(product)[size]!))
  }
  return names
}

function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names))
  if (typeof value === 'number') return Number(names.get(String(value)) ?? value)
  if (typeof value !== 'string') return value
  // The longest first: a payment's secret begins with its id.
  let text = value
  for (const [old, fresh] of names) if (text.includes(old)) text = text.replaceAll(old, fresh)
  return text
}
