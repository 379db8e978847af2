import { addUp } from '@nafha/contract/cart/pricing'
import type { StaffQuote, StaffQuoteRequest } from '@nafha/contract/staff-orders/staff-orders'
import type { Language } from '@nafha/contract/values/language'
import type * as z from 'zod'
import { toOption, toQuoted } from '../delivery/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { translate } from '../platform/text/language.ts'
import { deliveryOf, totalRefusal, withNames } from '../quotes/index.ts'
import { currentLines, missingUnits } from './lines.ts'
import { toStaffLine } from './present.ts'

/** Prices an order by staff with the stock of now, without holding anything. */
export async function quoteForStaff(
  db: Queryable,
  { lines: units, testers, delivery: chosen, place, discount_percent }: StaffQuoteRequest,
  language: Language,
): Promise<z.output<typeof StaffQuote>> {
  const request = { lines: units, testers }
  const lines = await currentLines(db, request)
  const goods = lines.filter(({ tester }) => !tester)
  const destination = { city: place?.city ?? null, area: place?.area ?? null }
  const { options, planned, isLost } = await deliveryOf(db, {
    lines: goods,
    place: destination,
    chosen: chosen ?? null,
    now: new Date(),
  })
  const totals = addUp(goods, discount_percent, planned?.price)
  const unpayable = totals.total > 0 ? totalRefusal(totals.total) : null
  return {
    lines: goods.map((line) => toStaffLine(line, language)),
    testers: lines.filter(({ tester }) => tester).map((line) => toStaffLine(line, language)),
    subtotal: totals.subtotal,
    tax_amount: totals.tax,
    discount: discount_percent,
    discount_amount: totals.discountAmount,
    delivery_amount: totals.deliveryPrice,
    delivery: planned && toQuoted(planned, language),
    total: totals.total,
    shortages: await withNames(db, missingUnits(request, lines), language),
    delivery_options: options.map((option) => toOption(option, language)),
    delivery_lost: isLost,
    total_refusal: unpayable && translate(unpayable.message, language, unpayable.inputs),
  }
}
