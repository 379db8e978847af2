import * as z from 'zod'
import { Picture } from '../catalog.ts'
import { OrderName } from '../orders/credit.ts'
import { METHOD_KINDS } from '../orders/paid-delivery.ts'
import { filter, queryFlag, wholeNumber } from '../values/wire.ts'
import { Texts } from './bilingual.ts'
import { adminQuery, search } from './lists.ts'
import { OrderRow } from './orders.ts'

/** Longest age of an order that the filter takes, in hours. */
const MOST_HOURS = 10_000

export const PackingQuery = adminQuery(['created_at'], {
  /** As in the list of orders: a number, such as a scanned one, a name, and so on. */
  q: search,
  city: filter(z.string().max(80)),
  /** Only orders with a note to the packer, or only those without one. */
  noted: queryFlag,
  /** Only orders with a gift set, or only those without one. */
  gift: queryFlag,
  /** The kind of delivery that was chosen; orders of before methods are standard. */
  method: filter(z.enum(METHOD_KINDS, { error: 'unknown_filter_value' })),
  /** Placed at least so many hours ago. */
  hours: filter(wholeNumber.refine((hours) => hours <= MOST_HOURS, { error: 'must_be_whole_number' })),
})

/** An order that waits to be packed, with the units that are in no parcel that has left. */
export const PackingRow = OrderRow.extend({
  gift: z.boolean(),
  /** The kind of delivery that was chosen. */
  method: z.enum(METHOD_KINDS),
  /** First and last day of delivery as promised, ISO dates. */
  promised_delivery: z.object({ from: z.string(), to: z.string() }),
  items: z.array(
    z.object({
      item_id: z.int(),
      product_size_id: z.int(),
      product_name: Texts,
      size_name: Texts,
      tester: z.boolean(),
      /** Units that are still to be sent. */
      quantity: z.int(),
      picture: Picture.nullable(),
    }),
  ),
  /** Parcels that are packed and have not left. */
  packed_parcels: z.int(),
  /** Orders that go into the same parcel. */
  pack_with: z.array(OrderName),
})
export type PackingRow = z.input<typeof PackingRow>

/** A product and size over many orders, with the units to take from the shelf. */
export type PickLine = Pick<
  PackingRow['items'][number],
  'product_size_id' | 'product_name' | 'size_name' | 'tester' | 'quantity' | 'picture'
>

/** Adds up what is to be taken from the shelf for these orders: most units first, testers last. */
export function pickList(rows: readonly Pick<PackingRow, 'items'>[]): PickLine[] {
  const lines = new Map<number, PickLine>()
  for (const item of rows.flatMap(({ items }) => items)) {
    const line = lines.get(item.product_size_id)
    lines.set(item.product_size_id, { ...item, quantity: item.quantity + (line?.quantity ?? 0) })
  }
  return [...lines.values()].toSorted(
    (a, b) =>
      Number(a.tester) - Number(b.tester) ||
      b.quantity - a.quantity ||
      a.product_name.en.localeCompare(b.product_name.en),
  )
}
