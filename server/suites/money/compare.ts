import { parse } from 'csv-parse/sync'
import { pdfText, unspaced } from '../../testing/pdf.ts'
import type { Ledger } from './ledger.ts'
import { type Expected, formatDocumentAed, vatKept } from './oracle.ts'
import type { Bought, MoneyShop } from './shop.ts'

/** The sums that cart, API, order page, back office, confirmation, invoice and export state of an order, against the expected ones. */
export async function comparePurchase(
  { shop, manager }: MoneyShop,
  { api, email, quote, order, payment }: Bought,
  expected: Expected,
  ledger: Ledger,
): Promise<void> {
  const { subtotal, tax, discountAmount, delivery, total, vat, credit = 0 } = expected
  const sums = {
    subtotal,
    tax_amount: tax,
    discount_amount: discountAmount,
    delivery_amount: delivery,
    total,
  }
  const params = { id: order.id }
  const { data: staff } = await manager.api('GET /admin/orders/:id', { params })
  const shownTotals = await shownOrder(api, order)
  if (payment) {
    const intent = await shop.stripe.paymentIntents.retrieve(payment.payment_intent)
    ledger.same('payment', intent.amount, total - credit)
    ledger.sameAed('total of the payment call', payment.total, total - credit)
  }
  for (const [name, amount] of Object.entries(sums) as [keyof typeof sums, number][]) {
    ledger.sameAed(`cart, ${name}`, quote[name], amount)
    if (payment) ledger.sameAed(`payment call, ${name}`, payment.totals[name], amount)
    ledger.sameAed(`order page, ${name}`, shownTotals[name], amount)
    ledger.sameAed(`back office, ${name}`, staff[name], amount)
  }
  ledger.sameAed('order page, credit', shownTotals.credit, credit)
  ledger.sameAed('back office, credit', staff.credit, credit)
  const units = staff.items.flatMap(({ refundable_units }) => refundable_units)
  ledger.same('prices of the units', toFils(units), total - delivery)
  ledger.sameAed('delivery that can be refunded', staff.delivery_refundable, delivery)
  ledger.sameAed('delivery of the order page', shownTotals.delivery?.price, delivery)

  const letter = await letterTo(shop, email, 'order-confirmation')
  const invoice = await api('GET /orders/:id/invoice', {
    params,
    query: { order_number: order.order_number, lang: 'en' },
  })
  const paper = await pdfText(await invoice.data.bytes())
  const stated = [subtotal, tax, discountAmount, delivery].filter((amount) => amount > 0)
  for (const amount of [...stated, total]) {
    ledger.says('confirmation', letter, formatDocumentAed(amount))
    ledger.says('invoice', paper, formatDocumentAed(amount))
  }
  // Without a discount the VAT beside the subtotal and the one in the summary are one figure.
  ledger.says('invoice', paper, `VAT${formatDocumentAed(vat)}`)
  ledger.says('invoice', paper, `${formatDocumentAed(total - vat)}`)

  const row = await exportedOrder({ manager }, order.order_number)
  ledger.sameAed('export, subtotal', row.subtotal, subtotal)
  ledger.sameAed('export, VAT before the discount', row.vat_before_discount, tax)
  ledger.sameAed('export, discount', row.discount, discountAmount)
  ledger.sameAed('export, delivery', row.delivery_price, delivery)
  ledger.sameAed('export, VAT', row.vat, vat)
  ledger.sameAed('export, net', row.net, total - vat)
  ledger.sameAed('export, total', row.total, total)
  ledger.sameAed('export, credit', row.credit, credit)
  const [document] = await taxDocuments({ manager }, order.order_number)
  ledger.sameAed('tax documents, VAT', document?.vat, vat)
  ledger.sameAed('tax documents, gross', document?.gross, total)
}

/** Refunds of an order in fils. */
export interface Refunds {
  made: number
  failed: number
  /** The part of those made that the provider has not sent: it paid another order, or went back by hand. */
  elsewhere?: number
}

/** Compares the refunded amount in every place that states it, once the shop is idle. */
export async function compareRefunds(
  { shop, manager }: MoneyShop,
  { api, order, payment }: Bought,
  expected: Expected,
  { made, failed, elsewhere = 0 }: Refunds,
  ledger: Ledger,
): Promise<void> {
  const { data: staff } = await manager.api('GET /admin/orders/:id', { params: { id: order.id } })
  const shownTotals = await shownOrder(api, order)
  const row = await exportedOrder({ manager }, order.order_number)
  if (payment) {
    const { data: sent } = await shop.stripe.refunds.list({
      payment_intent: payment.payment_intent,
      limit: 100,
    })
    const succeeded = sent.filter(({ status }) => status === 'succeeded')
    ledger.same(
      'provider',
      succeeded.reduce((sum, { amount }) => sum + amount, 0),
      made - elsewhere,
    )
  }
  for (const [where, refunded, pending, late] of [
    ['order page', shownTotals.refunded, shownTotals.refund_pending, shownTotals.refund_failed],
    ['back office', staff.refunded, staff.refund_pending, staff.refund_failed],
    ['export', row.refunded, row.refund_pending, row.refund_failed],
  ] as const) {
    ledger.sameAed(`${where}, refunded`, refunded, made)
    ledger.sameAed(`${where}, on its way`, pending, 0)
    ledger.sameAed(`${where}, failed`, late, failed)
  }
  ledger.sameAed('left to refund', staff.refundable, expected.total - made)

  const documents = await taxDocuments({ manager }, order.order_number)
  const notes = documents.filter(({ kind }) => kind === 'credit_note')
  ledger.same('credit notes', -toFils(notes.map(({ gross }) => Number(gross))), made)
  ledger.same(
    'credit notes of the order page',
    toFils(shownTotals.credit_notes.map(({ amount }) => amount)),
    made,
  )
  const vatLeft = toFils(documents.map((document) => Number(document.vat)))
  ledger.same('VAT of what is kept', vatLeft, vatKept(expected, made))
  for (const { number, amount } of shownTotals.credit_notes) {
    const file = await api('GET /orders/:id/credit-notes/:number', {
      params: { id: order.id, number },
      query: { order_number: order.order_number, lang: 'en' },
    })
    const paper = await pdfText(await file.data.bytes())
    const note = notes.find((document) => document.number === number)
    ledger.says(number, paper, `Totalcredited${formatDocumentAed(toFils([amount]))}`)
    ledger.says(number, paper, formatDocumentAed(-toFils([Number(note?.vat)])))
    ledger.sameAed(`${number} in the export`, note?.gross, -toFils([amount]))
  }
}

/** Orders of today in fils: `kept` is what was paid and did not go back. */
export interface Sales {
  orders: number
  kept: number
  toStaff: { orders: number; kept: number }
  byCredit: { orders: number; kept: number }
}

/** Compares what the dashboard says of today with all that was bought, and is kept. */
export async function compareSales(
  { manager }: Pick<MoneyShop, 'manager'>,
  sales: Sales,
  ledger: Ledger,
): Promise<void> {
  const { data } = await manager.api('GET /admin/dashboard', { query: { period: 'today' } })
  ledger.same('dashboard, orders', data.figures.orders, sales.orders)
  ledger.sameAed('dashboard, revenue', data.figures.revenue, sales.kept)
  ledger.same('dashboard, orders paid to staff', data.paid_to_staff.orders, sales.toStaff.orders)
  ledger.sameAed('dashboard, paid to staff', data.paid_to_staff.amount, sales.toStaff.kept)
  ledger.same('dashboard, orders paid by credit', data.paid_by_credit.orders, sales.byCredit.orders)
  ledger.sameAed('dashboard, paid by credit', data.paid_by_credit.amount, sales.byCredit.kept)
}

const toFils = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

const shownOrder = async (api: Bought['api'], { id, order_number }: Bought['order']) =>
  (await api('GET /guest/orders', { query: { id: String(id), order_number } })).data

async function letterTo(shop: MoneyShop['shop'], email: string, kind: string): Promise<string> {
  const names = await shop.outbox.names()
  const at = names.findIndex((name) => name.includes(`-${kind}-${email}.`))
  return unspaced((await shop.outbox.letters())[at]?.text ?? '').replaceAll(/[\u2066-\u2069]/g, '')
}

type Exported = Record<string, string>

async function exportedOrder({ manager }: Pick<MoneyShop, 'manager'>, q: string): Promise<Exported> {
  const { data } = await manager.api('GET /admin/orders/export', { query: { q } })
  return parse<Exported>(await data.text(), { columns: true, bom: true })[0] ?? {}
}

async function taxDocuments(
  { manager }: Pick<MoneyShop, 'manager'>,
  orderNumber: string,
): Promise<Exported[]> {
  const { data } = await manager.api('GET /admin/tax-documents/export', { query: {} })
  const rows = parse<Exported>(await data.text(), { columns: true, bom: true })
  return rows.filter(({ order_number }) => order_number === orderNumber)
}
