import { writeFile } from 'node:fs/promises'
import { CSV_COLUMNS } from '@nafha/contract/admin/catalog-csv'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { collections } from '../../platform/database/schema/index.ts'
import { sendFile } from '../../testing/catalog.ts'
import { databaseForTest } from '../../testing/database.ts'
import { memoryGroup, mostResident } from '../../testing/memory-group.ts'
import { folderForTest, sandboxProcess, startedShop } from '../../testing/processes.ts'
import { clientOf } from '../../testing/shop.ts'
import { staffMember } from '../../testing/staff.ts'
import { numberSetting } from '../settings.ts'
import { printTable } from '../table.ts'

const PRODUCTS = numberSetting('MEMORY_PRODUCTS', 20_000)
const MIB = 2 ** 20
const ROOM = 512 * MIB

/** A file of products, 740 bytes each: most of what an upload may have. */
function productFile(price: string) {
  const cells = (at: number) => ({
    ...{ slug: `perfume-${at}`, name_en: `Perfume ${at}`, name_ar: `عطر ${at}`, gender: 'unisex' },
    ...{ type_en: 'Perfume Unisex', type_ar: 'عطر للجنسين', concentration_en: 'Extrait' },
    ...{ concentration_ar: 'خلاصة', family_en: 'Amber', family_ar: 'عنبري', collections: 'oud' },
    description_en: 'Warm sand at dusk, saffron over still water. '.repeat(5),
    description_ar: 'رمل دافئ عند الغروب ونفحة من العود. '.repeat(3),
    ...{ top_notes_en: 'Saffron | Rose', top_notes_ar: 'زعفران | ورد', published: 'true' },
    ...{ size_en: '50 ml', size_ar: '50 مل', price, sale: '10', tester: 'false', stock: price.slice(0, 2) },
  })
  const lines = Array.from({ length: PRODUCTS }, (_, at) => {
    const product: Record<string, string> = cells(at)
    return CSV_COLUMNS.map((column) => `"${product[column] ?? ''}"`).join(',')
  })
  return [CSV_COLUMNS.join(','), ...lines, ''].join('\r\n')
}

const rows: (string | number)[][] = []
afterAll(() => printTable([['step', 'most resident, MB'], ...rows]))

test(`in 512 MB, ${PRODUCTS} products are imported, exported and changed by a file`, async () => {
  const group = await memoryGroup(ROOM)
  const { db, url: databaseUrl } = await databaseForTest()
  // No payment is made, so that no webhook is sent.
  const sandboxUrl = await sandboxProcess('http://127.0.0.1:9/')
  const settings = { databaseUrl, sandboxUrl, dataDir: await folderForTest() }
  const shop = await startedShop({ ...settings, more: { TRUSTED_PROXIES: '127.0.0.1' } }, group)
  const client = (language: 'en' | 'ar' = 'en', address = '10.0.0.1', token: string | null = null) =>
    clientOf(shop.url, language, address, token)
  const staff = await staffMember({ db, url: shop.url, client }, 'manager')
  const name = { en: 'Oud', ar: 'عود' }
  await db
    .insert(collections)
    .values({ slug: 'oud', position: 1, name, slogan: { en: '' }, description: { en: '' } })

  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    // The kernel forgets the most so far.
    await writeFile(`/proc/${shop.pid}/clear_refs`, '5')
    const result = await work()
    rows.push([what, Math.round((await mostResident(shop.pid)) / MIB)])
    return result
  }
  const importOf = (id: number) => staff.api('GET /admin/imports/:id', { params: { id } })
  const ended = async (id: number, status: string) => {
    await expect
      .poll(async () => (await importOf(id)).data.status, { timeout: 3_000_000, interval: 500 })
      .toBe(status)
    return (await importOf(id)).data
  }
  const importAll = async (what: string, file: string, faulty: 'none' | 'rest') => {
    const { id } = await step(`${what}: check`, async () => {
      const { data } = await sendFile({ shop, staff }, 'imports', file, 'products.csv')
      await ended(data.id, 'checked')
      return data
    })
    return step(`${what}: import`, async () => {
      await staff.api('POST /admin/imports/:id/start', { params: { id }, body: { faulty } })
      return ended(id, 'done')
    })
  }

  expect(await importAll('new', productFile('450.50'), 'none')).toMatchObject({ created: PRODUCTS })
  await db.execute(sql`analyze`)
  const exported = await step('export', async () =>
    (await staff.api('GET /admin/products/export')).data.text(),
  )
  expect(await importAll('as exported', exported, 'none')).toMatchObject({ created: 0, changed: 0 })
  for (const [faulty, price] of [
    ['none', '460.50'],
    ['rest', '470.50'],
  ] as const)
    expect(await importAll(`all changed (${faulty})`, productFile(price), faulty)).toMatchObject({
      changed: PRODUCTS,
      stocks_changed: PRODUCTS,
    })
  expect(shop.isRunning()).toBe(true)
  if (group) rows.push(['the control group', Math.round((await group.most()) / MIB)])
})
