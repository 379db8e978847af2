import { deliveryWindow } from '@nafha/contract/delivery/delivery-window'
import { businessCalendar, FIRST_CALENDAR } from '@nafha/contract/delivery/shop-calendar'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, orders, settings } from '../platform/database/schema/index.ts'
import { buyAs, cartOf, refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

const NINE_TO_SIX = { from: '09:00', to: '18:00' }

async function setUp() {
  const shop = await shopForTest()
  const manager = await staffMember(shop, 'manager')
  const seen = async () => (await manager.api('GET /admin/calendar')).data
  const save = (body: object, by = manager) => by.api('PUT /admin/calendar', { body: body as never })
  const shown = async () => (await shop.client()('GET /delivery/calendar')).data
  return { shop, manager, seen, save, shown }
}

test('a new shop has the first calendar; pages get what is ahead of it, without names', async () => {
  const { seen, shown } = await setUp()
  const { version, ...calendar } = await seen()
  expect(calendar).toEqual({ id: 'calendar', ...FIRST_CALENDAR })
  const { week, holidays } = await shown()
  expect(week).toEqual(FIRST_CALENDAR.week)
  expect(holidays).toContain('2027-12-03')
  expect(holidays).not.toContain('2026-01-01')
})

test('a calendar that staff save is shown at once, sorted by day, and the audit log has it', async () => {
  const { shop, seen, save, shown } = await setUp()
  await shown()
  const { version, week } = await seen()
  const holidays = [
    { date: '2027-12-02', name: { en: 'Eid Al Etihad' }, certainty: 'announced' },
    { date: '2027-03-09', name: { en: 'Eid Al Fitr', ar: 'عيد الفطر' }, certainty: 'expected' },
  ]
  const { data } = await save({ version, week: week.with(6, NINE_TO_SIX), ramadan: null, holidays })
  expect(data.holidays.map(({ date }) => date)).toEqual(['2027-03-09', '2027-12-02'])
  expect(data.version).not.toBe(version)
  expect((await seen()).version).toBe(data.version)
  expect(await shown()).toEqual({
    week: week.with(6, NINE_TO_SIX),
    ramadan: null,
    holidays: ['2027-03-09', '2027-12-02'],
  })
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'settings.update'))
  expect(log).toHaveLength(1)
})

test('a form that is refused leaves nothing behind', async () => {
  const { shop, seen, save } = await setUp()
  const { version: _, ...calendar } = await seen()
  expect((await refusalOf(save({ ...calendar, version: 'an older one' }))).status).toBe(409)
  expect(await shop.db.$count(settings, eq(settings.key, 'calendar'))).toBe(0)
})

test('of two who save at once the first calendar, one does, and the other is told', async () => {
  const { seen, save } = await setUp()
  const { version, ...calendar } = await seen()
  const weeks = [0, 6].map((weekday) => calendar.week.with(weekday, NINE_TO_SIX))
  const outcomes = await Promise.allSettled(weeks.map((week) => save({ ...calendar, week, version })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(save({ ...calendar, version }))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
})

test('a calendar without an open day, with hours that end early or a day twice is refused, field by field', async () => {
  const { seen, save } = await setUp()
  const { version, ...calendar } = await seen()
  const closed = calendar.week.map(() => null)
  const [holiday] = calendar.holidays
  const late = { from: '18:00', to: '09:00' }
  expect(await refusalOf(save({ ...calendar, week: closed, holidays: [holiday, holiday] }))).toMatchObject({
    status: 422,
    errors: { week: [expect.any(String)], holidays: [expect.any(String)] },
  })
  expect(await refusalOf(save({ ...calendar, week: calendar.week.with(1, late) }))).toMatchObject({
    errors: { 'week.1.to': [expect.any(String)] },
  })
  const ramadan = { from: '2027-03-08', to: '2027-02-08', hours: NINE_TO_SIX, friday: NINE_TO_SIX }
  expect(await refusalOf(save({ ...calendar, ramadan }))).toMatchObject({
    errors: { 'ramadan.to': [expect.any(String)] },
  })
})

test('managers keep the calendar; packers and editors do not', async () => {
  const { shop, seen, save } = await setUp()
  const { version: _, ...calendar } = await seen()
  for (const role of ['packer', 'editor'] as const) {
    const other = await staffMember(shop, role)
    expect((await refusalOf(other.api('GET /admin/calendar'))).status).toBe(403)
    expect((await refusalOf(save(calendar, other))).status).toBe(403)
  }
})

test('an order keeps the days that it was promised, whatever the calendar says later', async () => {
  const { shop, seen, save } = await setUp()
  const cart = cartOf([[await stocked(shop.db, { price: 10_000 }), 1]], await stockedTesters(shop.db))
  const layla = await readyCustomer(shop)
  const { version: _, ...calendar } = await seen()
  const everyDay = { ...calendar, week: calendar.week.map(() => NINE_TO_SIX), holidays: [] }
  await save(everyDay)
  const bought = await buyAs(layla.api, shop.stripe, cart)
  const promised = deliveryWindow(businessCalendar(everyDay as never), new Date(bought.created_at))
  expect(bought.promised_delivery).toEqual(promised)
  await save(calendar)
  const own = async () => (await layla.api('GET /user/orders/:user', { params: { user: 'me' } })).data[0]
  expect((await own())?.promised_delivery).toEqual(promised)
  // An order of a version that stored no days.
  await shop.db.update(orders).set({ promisedFrom: null, promisedTo: null })
  expect((await own())?.promised_delivery).toEqual(
    deliveryWindow(businessCalendar(FIRST_CALENDAR), new Date(bought.created_at)),
  )
})
