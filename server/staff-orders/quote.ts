import { addUp, priceDelivery } from '@nafha/contract/cart/pricing'
import { type CreditEffect, type CreditForm, isAddition, spendCredit } from '@nafha/contract/orders/credit'
import type { StaffQuote, StaffQuoteRequest } from '@nafha/contract/staff-orders/staff-orders'
import type { Language } from '@nafha/contract/values/language'
import { type Fils, fils } from '@nafha/contract/values/money'
import type * as z from 'zod'
import { additionRejection, creditedUnits, findOrigin } from '../credits/index.ts'
import { toOption, toQuoted } from '../delivery/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { toRefusal } from '../platform/http/refusal.ts'
import { invalid, isRejection, type Rejection } from '../platform/outcomes/outcome.ts'
import { translate } from '../platform/text/language.ts'
import { deliveryOf, totalRefusal, withNames } from '../quotes/index.ts'
import { currentLines, missingUnits } from './lines.ts'
import { toStaffLine } from './present.ts'

/** Prices an order by staff with the stock of now, without holding anything. */
export async function quoteForStaff(
  db: Queryable,
  { lines: units, testers, delivery: chosen, place, credit, discount_percent }: StaffQuoteRequest,
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
  // An order that changes another one travels with it.
  const price = credit?.kind === 'change' ? priceDelivery(fils(0)) : planned?.price
  const totals = addUp(goods, discount_percent, price)
  const effect = await creditEffect(db, credit ?? null, totals.total)
  const refusal = effect && isRejection(effect) ? toRefusal(effect).message : null
  const spent = effect && !isRejection(effect) ? effect : null
  const charge = fils(totals.total - (spent?.credit ?? 0))
  const unpayable = charge > 0 ? totalRefusal(charge, 'staff') : null
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
    charge,
    credit: spent,
    credit_refusal: refusal && translate(refusal, language),
    shortages: await withNames(db, missingUnits(request, lines), language),
    delivery_options: options.map((option) => toOption(option, language)),
    delivery_lost: isLost,
    total_refusal: unpayable && translate(unpayable.message, language, unpayable.inputs),
  }
}

/** Returns the effect that a credit would have on an order of this total now; null without one. */
async function creditEffect(
  db: Queryable,
  credit: CreditForm | null,
  total: Fils,
): Promise<z.output<typeof CreditEffect> | Rejection | null> {
  if (!credit) return null
  const origin = await findOrigin(db, credit)
  if (!origin) return invalid('credit.id', 'credit_origin_unknown')
  if (isAddition(credit)) return additionRejection(db, origin.order)
  const credited = await creditedUnits(db, origin, credit.units)
  if (isRejection(credited)) return credited
  const { value } = credited
  const amount = fils(Math.min(credit.amount ?? value, value))
  const { credit: spent, rest } = spendCredit(amount, total)
  return { value, amount, credit: spent, rest }
}
