import { CSV_COLUMNS } from '@nafha/contract/admin/catalog-csv'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusalOf } from '../../../testing/buyer.ts'
import { type CatalogAdmin, catalogAdminForTest, newSize, wholeProduct } from '../../../testing/catalog.ts'
import { brought, taken } from '../../../testing/csv-import.ts'
import { staffMember } from '../../../testing/staff.ts'

const HEAD = CSV_COLUMNS.join(',')
const cells = (given: Partial<Record<(typeof CSV_COLUMNS)[number], string>>) =>
  CSV_COLUMNS.map((column) => `"${(given[column] ?? '').replaceAll('"', '""')}"`).join(',')

const perfume = (slug: string, given: Parameters<typeof cells>[0] = {}) =>
  cells({
    slug,
    name_en: `Perfume ${slug}`,
    name_ar: `عطر ${slug}`,
    type_en: 'Perfume Unisex',
    type_ar: 'عطر للجنسين',
    gender: 'unisex',
    concentration_en: 'Extrait',
    concentration_ar: 'خلاصة',
    family_en: 'Amber',
    family_ar: 'عنبري',
    description_en: 'Warm, soft "sand",\nat dusk.',
    description_ar: 'رمل دافئ.',
    top_notes_en: 'Saffron | Rose',
    top_notes_ar: 'زعفران | ورد',
    collections: 'oud',
    published: 'true',
    size_en: '50 ml',
    size_ar: '50 مل',
    price: '450.50',
    sale: '10',
    tester: 'false',
    stock: '5',
    ...given,
  })

const fileOf = (lines: string[]) => `${[HEAD, ...lines].join('\r\n')}\r\n`

const number = async (admin: CatalogAdmin, what: string) =>
  (await admin.shop.db.execute<{ number: number }>(sql.raw(`select count(*)::int as number from ${what}`)))
    .rows[0]?.number

test('what is exported comes back as it was: nothing is new, nothing changes', async () => {
  const admin = await catalogAdminForTest()
  const odd = { en: '=cmd|"x"!A1;=1', ar: '+عنبر' }
  await admin.staff.api('POST /admin/products', {
    body: wholeProduct([admin.oud], {
      slug: 'odd',
      family: odd,
      // In Arabic without a comma, as Arabic has its own.
      description: { en: 'Two lines,\n"quoted".', ar: 'سطران،\nلا أكثر.' },
      sizes: [newSize, { label: { en: '2 ml' }, tester: true, price: 0, stock: 40 }],
    }),
  })
  await admin.staff.api('POST /admin/products', { body: wholeProduct([admin.floral], { heart_notes: [] }) })
  const file = new Uint8Array(await (await admin.staff.api('GET /admin/products/export')).data.arrayBuffer())
  const text = new TextDecoder().decode(file)
  expect(text).toContain(`"'=cmd|""x""!A1;'=1"`)
  expect(text).toContain("'+عنبر")
  const { data } = await brought(admin, file)
  expect(data).toMatchObject({ status: 'checked', lines: 3, created: 0, changed: 0, faulty_lines: 0 })
  const before = await number(admin, 'audit_log where subject = $$products$$')
  expect(await taken(admin, data.id, 'none')).toMatchObject({ status: 'done', created: 0, changed: 0 })
  expect(await number(admin, 'audit_log where subject = $$products$$')).toBe(before)
})

test('the dry run names every faulty line with its column in the caller’s language, and changes nothing', async () => {
  const admin = await catalogAdminForTest()
  const file = fileOf([
    perfume('one'),
    perfume('two', { price: '12,50' }),
    perfume('three', { name_en: '', collections: 'oud|nowhere' }),
    perfume('four'),
    cells({ slug: 'four', name_en: 'Another name', size_en: '10 ml', price: '90' }),
    perfume('five', { top_notes_ar: 'زعفران', published: 'perhaps' }),
    `${perfume('six')},"one too many"`,
    perfume('one', { size_en: '10 ml' }),
    perfume(''),
  ])
  const { data } = await brought(admin, file)
  expect(data).toMatchObject({ status: 'checked', progress: 100, lines: 9, created: 1, faulty_lines: 7 })
  // Each product's description takes two lines of the file.
  expect(data.errors.map(({ line, column }) => [line, column])).toEqual([
    [4, 'price'],
    [6, 'collections'],
    [6, 'name_en'],
    [10, 'name_en'],
    [11, 'top_notes_ar'],
    [11, 'published'],
    [13, null],
    [15, 'slug'],
    [17, 'slug'],
  ])
  expect(data.errors[0]?.message).toBe('Must be a price in AED')
  expect(data.errors[1]?.message).toBe('There is no collection “nowhere”')
  const arabic = admin.shop.client('ar', '10.3.9.9', admin.staff.token)
  const { data: said } = await arabic('GET /admin/imports/:id', { params: { id: data.id } })
  expect(said.errors[1]?.message).toBe('لا توجد مجموعة باسم «nowhere»')
  expect(await number(admin, 'products')).toBe(0)
})

test('5,000 products with 30 faulty lines: all 30 are named; then none are taken, or the rest, as chosen', async () => {
  const admin = await catalogAdminForTest()
  const isFaulty = (at: number) => at % 166 === 7 && at < 30 * 166
  const lines = Array.from({ length: 5000 }, (_, at) =>
    perfume(`p-${at}`, { description_en: 'Sand.', ...(isFaulty(at) ? { price: 'free' } : {}) }),
  )
  const { data } = await brought(admin, fileOf(lines))
  expect(data).toMatchObject({ status: 'checked', lines: 5000, created: 4970, faulty_lines: 30 })
  expect(data.errors.map(({ line }) => line)).toEqual(
    Array.from({ length: 5000 }, (_, at) => at)
      .filter(isFaulty)
      .map((at) => at + 2),
  )
  const none = { params: { id: data.id }, body: { faulty: 'none' as const } }
  expect(await refusalOf(admin.staff.api('POST /admin/imports/:id/start', none))).toMatchObject({
    status: 409,
    message: 'The file has faulty lines',
  })
  expect(await number(admin, 'products')).toBe(0)
  expect(await taken(admin, data.id, 'rest')).toMatchObject({
    status: 'done',
    progress: 100,
    created: 4970,
    changed: 0,
    faulty_lines: 30,
  })
  expect(await number(admin, 'products where published and shown_price = 40545')).toBe(4970)
  expect(await number(admin, 'product_search')).toBe(4970)
  expect(await number(admin, 'stock_moves where reason = $$import$$ and change = 5')).toBe(4970)
  const { data: found } = await admin.shop.client()('GET /search', { query: { search: 'perfume p-4999' } })
  expect(found[0]?.slug).toBe('p-4999')
})

test('all or nothing: what became faulty since the dry run takes everything back', async () => {
  const admin = await catalogAdminForTest()
  const file = fileOf([
    ...Array.from({ length: 120 }, (_, at) => perfume(`p-${at}`)),
    perfume('last', { collections: 'floral' }),
  ])
  const { data } = await brought(admin, file)
  expect(data.faulty_lines).toBe(0)
  await admin.staff.api('DELETE /admin/collections/:id', { params: { id: admin.floral } })
  expect(await taken(admin, data.id, 'none')).toMatchObject({
    status: 'refused',
    created: 0,
    errors: [{ column: 'collections' }],
  })
  expect(await number(admin, 'products')).toBe(0)
  expect(await taken(admin, data.id, 'rest')).toMatchObject({ status: 'done', created: 120, faulty_lines: 1 })
  expect(await number(admin, 'products')).toBe(120)
})

/** The driver's class of results, which its types leave out. */
const { Result } = pg as unknown as {
  Result: { prototype: { addRow(this: pg.QueryResult, row: object): void } }
}

/** The most products that one statement has brought into memory so far. Rows of sizes are short and may be more. */
function mostProductsAtOnce(): () => number {
  const addRow = vi.spyOn(Result.prototype, 'addRow')
  onTestFinished(() => addRow.mockRestore())
  return () => {
    const ofProducts = addRow.mock.contexts.filter(({ fields }) => fields.some(({ name }) => name === 'slug'))
    return Math.max(...ofProducts.map(({ rows }) => rows.length))
  }
}

test('no statement of an import or an export brings more than some hundred products into memory', async () => {
  const admin = await catalogAdminForTest()
  const lines = Array.from({ length: 450 }, (_, at) => perfume(`p-${at}`))
  const { data } = await brought(admin, fileOf(lines))
  expect(await taken(admin, data.id, 'rest')).toMatchObject({ created: 450 })
  const most = mostProductsAtOnce()
  const exported = await (await admin.staff.api('GET /admin/products/export')).data.text()
  expect(exported).toContain('p-449')
  expect(most()).toBe(200)
  const changed = await brought(admin, exported.replaceAll('450.50', '460.50'))
  expect(await taken(admin, changed.data.id, 'none')).toMatchObject({ changed: 450 })
  expect(most()).toBe(200)
})

test('a file with some columns changes these alone; its counts go into the ledger, never below what is reserved', async () => {
  const admin = await catalogAdminForTest()
  const { data: product } = await admin.staff.api('POST /admin/products', { body: wholeProduct([admin.oud]) })
  const sizeId = product.sizes[0]?.id ?? 0
  await admin.shop.db.execute(sql`update product_sizes set reserved = 3 where id = ${sizeId}`)
  const few = (price: string, stock: string) =>
    `slug;size_en;price;stock\nliwa-amber;50 ML;${price};${stock}\n`
  const refused = await brought(admin, few('99.00', '2'))
  expect(refused.data).toMatchObject({ errors: [{ line: 2, column: 'stock' }] })
  const { data } = await brought(admin, few('99.00', '30'))
  expect(data).toMatchObject({ created: 0, changed: 1, errors: [] })
  await taken(admin, data.id, 'none')
  const { data: after } = await admin.staff.api('GET /admin/products/:id', { params: { id: product.id } })
  expect(after).toMatchObject({
    ...product,
    version: expect.any(String),
    shown_price: 79.2,
    stock: 30,
    sizes: [{ ...product.sizes[0], price: 99, stock: 30, reserved: 3 }],
  })
  const { data: moves } = await admin.staff.api('GET /admin/stock-moves', { query: { size_id: sizeId } })
  expect(moves[0]).toMatchObject({
    reason: 'import',
    change: 18,
    stock_after: 30,
    note: `import_file ${data.id}`,
  })
})

test.each(['none', 'rest'] as const)(
  'a product that is there is changed whole, sizes added: page, search and log have it (faulty: %s)',
  async (faulty) => {
    const admin = await catalogAdminForTest()
    const { data: before } = await admin.staff.api('POST /admin/products', {
      body: wholeProduct([admin.oud]),
    })
    const own = 'liwa-amber,Hatta Musk,مسك حتا,floral,true'
    const { data } = await brought(
      admin,
      [
        'slug,name_en,name_ar,collections,best_seller,size_en,size_ar,price,sale,stock',
        `${own},50 ml,50 مل,470.00,20,`,
        `${own},10 ml,10 مل,90.00,0,40`,
      ].join('\n'),
    )
    expect(data).toMatchObject({ created: 0, changed: 1, stocks_changed: 0, errors: [] })
    await taken(admin, data.id, faulty)
    const { data: after } = await admin.staff.api('GET /admin/products/:id', { params: { id: before.id } })
    expect(after).toMatchObject({
      ...before,
      version: expect.any(String),
      name: { en: 'Hatta Musk', ar: 'مسك حتا' },
      collections_id: [admin.floral],
      best_seller: true,
      shown_price: 90,
      stock: 52,
      sizes: [
        { ...before.sizes[0], price: 470 },
        { label: { en: '10 ml', ar: '10 مل' }, price: 90, sale: 0, stock: 40, sold: false },
      ],
    })
    const { data: found } = await admin.shop.client()('GET /search', { query: { search: 'hatta' } })
    expect(found.map(({ slug }) => slug)).toEqual(['liwa-amber'])
    const { rows } = await admin.shop.db.execute<{ changes: Record<string, { to: unknown }> }>(
      sql`select changes from audit_log where action = 'products.update'`,
    )
    expect(Object.keys(rows[0]?.changes ?? {}).sort()).toEqual([
      'best_seller',
      'collections_id',
      'import',
      'name',
      'sizes',
    ])
    expect(rows[0]?.changes.sizes?.to).toMatchObject(
      after.sizes.map(({ id, label, price }) => ({ id, label, price })),
    )
  },
)

test('an export that comes back later changes no stock that was sold from meanwhile: left alone it stays, changed it is refused', async () => {
  const admin = await catalogAdminForTest()
  const size = { ...newSize, price: 450, stock: 10 }
  const { data: product } = await admin.staff.api('POST /admin/products', {
    body: wholeProduct([admin.oud], { sizes: [size] }),
  })
  const sizeId = product.sizes[0]?.id ?? 0
  const exported = await (await admin.staff.api('GET /admin/products/export')).data.text()
  expect(exported).toContain(',450.00,20,false,false,10,10\r\n')
  const edited = (price: string, stock: string) =>
    exported.replace(',450.00,20,false,false,10,10', `,${price},20,false,false,${stock},10`)
  await admin.shop.db.execute(sql`update product_sizes set stock = 6, reserved = 1 where id = ${sizeId}`)
  const stockNow = async () =>
    (await admin.staff.api('GET /admin/sizes/:id', { params: { id: sizeId } })).data.stock

  const { data: priced } = await brought(admin, edited('460.00', '10'))
  expect(priced).toMatchObject({ changed: 1, stocks_changed: 0, errors: [] })
  expect(await taken(admin, priced.id, 'none')).toMatchObject({ status: 'done', stocks_changed: 0 })
  expect(await stockNow()).toBe(6)

  const { data: stale } = await brought(admin, edited('460.00', '13'))
  expect(stale.errors).toEqual([
    {
      line: 2,
      column: 'stock',
      message:
        'The stock was 10 when the file was exported and is 6 now: export it again, or change this stock on its own page',
    },
  ])
  // Nobody has bought since this one, and it counts once however often it comes.
  const restocking = edited('460.00', '9').replace(',9,10', ',9,6')
  for (const stocks_changed of [1, 0]) {
    const { data: restocked } = await brought(admin, restocking)
    expect(restocked).toMatchObject({ changed: stocks_changed, stocks_changed, errors: [] })
    await taken(admin, restocked.id, 'none')
    expect(await stockNow()).toBe(9)
  }
  const { data: odd } = await brought(admin, edited('460.00', '10').replace(',10,10', ',10,ten'))
  expect(odd.errors).toMatchObject([{ line: 2, column: 'stock_was' }])
  expect((await brought(admin, edited('460.00', ''))).data).toMatchObject({ changed: 0, errors: [] })
  const own = await brought(admin, 'slug,size_en,stock\nliwa-amber,50 ml,3\n')
  await taken(admin, own.data.id, 'none')
  expect(await stockNow()).toBe(3)
})

test('columns and rows that somebody has emptied in a spreadsheet are not there', async () => {
  const admin = await catalogAdminForTest()
  const widened = fileOf([perfume('one'), perfume('two')]).replaceAll('\r\n', ',,\r\n')
  const { data } = await brought(admin, `${widened}${','.repeat(40)}\r\n , ,\r\n`)
  expect(data).toMatchObject({ status: 'checked', lines: 2, created: 2, faulty_lines: 0 })
  const { data: unnamed } = await brought(admin, widened.replace(/,,\r\n$/, ',by hand,\r\n'))
  expect(unnamed).toMatchObject({ faulty_lines: 1 })
})

test('what is no file of products is refused, or called unreadable with the line where it ends', async () => {
  const admin = await catalogAdminForTest()
  const foreign = [Buffer.from('\ufeffslug,name_en', 'utf16le'), Buffer.from([0xe4, 0xdd, 0xcd, 0xc9])]
  for (const file of foreign) await expect(brought(admin, file)).rejects.toMatchObject({ status: 422 })
  const unreadable = async (text: string) => (await brought(admin, text)).data
  expect(await unreadable('name,price\nx,1\n')).toMatchObject({
    status: 'unreadable',
    errors: [{ line: 1, column: 'slug' }],
  })
  expect(await unreadable('name_en\nx\n')).toMatchObject({ status: 'unreadable', errors: [{ line: 1 }] })
  expect(await unreadable(fileOf([perfume('one'), 'two,"open']))).toMatchObject({
    status: 'unreadable',
    errors: [{ line: 4, column: null }],
  })
  const { id } = await unreadable('name_en\nx\n')
  const start = { params: { id }, body: { faulty: 'rest' as const } }
  expect(await refusalOf(admin.staff.api('POST /admin/imports/:id/start', start))).toMatchObject({
    status: 409,
  })
})

test('packers import nothing, editors no stock, and nobody another’s file', async () => {
  const admin = await catalogAdminForTest()
  const packer = await staffMember(admin.shop, 'packer')
  await expect(brought(admin, fileOf([perfume('one')]), packer)).rejects.toMatchObject({ status: 403 })
  const editor = await staffMember(admin.shop, 'editor')
  expect((await brought(admin, fileOf([perfume('one')]), editor)).data).toMatchObject({
    errors: [{ line: 2, column: 'stock', message: 'Your role may not change stock' }],
  })
  const { data } = await brought(admin, fileOf([perfume('one', { stock: '' })]), editor)
  const start = { params: { id: data.id }, body: { faulty: 'none' as const } }
  expect(await refusalOf(admin.staff.api('POST /admin/imports/:id/start', start))).toMatchObject({
    status: 403,
  })
  const own = (by: typeof editor) => by.api('GET /admin/imports', { query: { own: 'true' } })
  expect([(await own(admin.staff)).meta.total, (await own(editor)).meta.total]).toEqual([0, 2])
  expect(await taken(admin, data.id, 'none', editor)).toMatchObject({ status: 'done', created: 1 })
})
