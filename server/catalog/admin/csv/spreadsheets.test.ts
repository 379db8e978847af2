import { expect, test } from 'vitest'
import { type CatalogAdmin, catalogAdminForTest, newSize, wholeProduct } from '../../../testing/catalog.ts'
import { brought, taken } from '../../../testing/csv-import.ts'

const sizesOf = async (admin: CatalogAdmin, id: number) =>
  (await admin.staff.api('GET /admin/products/:id', { params: { id } })).data.sizes

async function catalogAdminWithProduct() {
  const admin = await catalogAdminForTest()
  const { data: product } = await admin.staff.api('POST /admin/products', {
    body: wholeProduct([admin.oud], { sizes: [{ ...newSize, label: { en: '75 ml', ar: '75 مل' } }] }),
  })
  return { admin, product }
}

const SPELLINGS = ['75ml', '75 ML', ' 75  ml', '75\u00a0ml', '\u200e75 ml\u200f', '٧٥ ml']

test('a label in another spelling is the same size: its stock is changed, and no second size made', async () => {
  const { admin, product } = await catalogAdminWithProduct()
  for (const label of SPELLINGS) {
    const file = `slug,size_en,size_ar,price,stock\nliwa-amber,${label},75مل,460,22\n`
    const { data } = await brought(admin, file)
    expect(data.errors, label).toEqual([])
    expect(data.changes, label).toEqual([
      { line: 2, slug: 'liwa-amber', column: 'size_ar', from: '75 مل', to: '75مل' },
      { line: 2, slug: 'liwa-amber', column: 'price', from: '450.00', to: '460.00' },
      { line: 2, slug: 'liwa-amber', column: 'stock', from: '12', to: '22' },
    ])
  }
  const { data } = await brought(admin, 'slug,size_en,price,stock\nliwa-amber,75ml,460,22\n')
  await taken(admin, data.id, 'none')
  expect(await sizesOf(admin, product.id)).toMatchObject([{ label: { en: '75 ml' }, price: 460, stock: 22 }])
})

test('labels that differ in blanks or case are one size in a file and in the form, too', async () => {
  const { admin, product } = await catalogAdminWithProduct()
  const twice = await brought(admin, 'slug,size_en,price\nliwa-amber,75 ml,450\nliwa-amber,75ML,450\n')
  expect(twice.data.errors).toMatchObject([{ line: 3, column: 'size_en' }])
  const { status } = await admin.staff
    .api('PUT /admin/products/:id', {
      params: { id: product.id },
      body: wholeProduct([admin.oud], {
        sizes: [
          { ...newSize, id: product.sizes[0]?.id, label: { en: '75 ml' } },
          { ...newSize, label: { en: '75ml' } },
        ],
      }),
    })
    .catch((cause: { status: number }) => cause)
  expect(status).toBe(422)
})

const latin = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

const LOST = [
  ['name_ar', '???? ????'],
  ['name_ar', '?'],
  ['name_ar', 'عنبر لي\ufffdا'],
  ['name_ar', latin('عنبر ليوا')],
  ['name_ar', 'ط¹ظ†ط¨ط± ظ„ظٹظˆط§'],
  ['name_ar', 'ÚäÈÑ áíæÇ'],
  ['family_en', 'Ambr?e'],
  ['family_en', latin('Ambrée')],
  ['heart_notes_ar', '???'],
  ['size_ar', '75 ??'],
  ['name_en', '?'],
  ['name_ar', '____ ____'],
  ['name_ar', '□□□□ □□□□'],
  ['name_ar', '&#1593;&#1606;&#1576;&#1585;'],
  ['name_ar', 'Ůäáů'],
  ['name_ar', Buffer.from(Buffer.from('عنبر').toString('latin1')).toString('latin1')],
] as const

test('a file that lost letters is refused, of a product that is there and of a new one', async () => {
  const { admin } = await catalogAdminWithProduct()
  const arabic = admin.shop.client('ar', '10.3.9.9', admin.staff.token)
  for (const [column, cell] of LOST) {
    for (const slug of ['liwa-amber', 'new-one']) {
      const { data } = await brought(admin, `slug,size_en,${column}\n${slug},75 ml,${cell}\n`)
      expect(data.changed + data.created, cell).toBe(0)
      const error = { line: 2, column, message: expect.stringContaining('CSV UTF-8') }
      expect(data.errors, cell).toContainEqual(error)
      const { data: same } = await arabic('GET /admin/imports/:id', { params: { id: data.id } })
      expect(same.errors.map(({ message }) => message).join()).toContain('ضاعت حروف من هذا الملف')
    }
  }
})

test('an accent that the shop has and the file lost is refused, and nothing that is meant', async () => {
  const { admin, product } = await catalogAdminWithProduct()
  const body = wholeProduct([admin.oud], {
    name: { en: 'Café — Noir', ar: 'قهوة' },
    sizes: [{ ...newSize, id: product.sizes[0]?.id, label: { en: '75 ml', ar: '75 مل' } }],
  })
  await admin.staff.api('PUT /admin/products/:id', { params: { id: product.id }, body })
  const lost = await brought(admin, 'slug,name_en\nliwa-amber,Caf? ? Noir\n')
  expect(lost.data.errors).toMatchObject([{ line: 2, column: 'name_en' }])
  for (const [column, cell] of [
    ['description_en', 'CHLOÉ® «CAFÉ» for whom? For you — L’Eau d’été, ½ price'],
    ['description_ar', 'لمن هذا؟ عطر، ووردٌ؛ نعم. لمن؟'],
    ['name_ar', 'هل تحبه?'],
    ['name_ar', 'Café Été'],
  ]) {
    const { data } = await brought(admin, `slug,${column}\nliwa-amber,"${cell}"\n`)
    expect(data).toMatchObject({ changed: 1, errors: [], changes: [{ column, to: cell }] })
  }
})

test('a description that changes far down is shown where it differs', async () => {
  const { admin } = await catalogAdminWithProduct()
  const long = `${'Sand. '.repeat(100)}At dusk.`
  const { data } = await brought(admin, `slug,description_en\nliwa-amber,"${long}"\n`)
  await taken(admin, data.id, 'none')
  const { data: again } = await brought(
    admin,
    `slug,description_en\nliwa-amber,"${long.replace('At dusk', 'At dawn')}"\n`,
  )
  expect(again.changes).toMatchObject([
    { from: expect.stringMatching(/^….*At dusk\.$/), to: expect.stringMatching(/^….*At dawn\.$/) },
  ])
})

const FILES = [
  [
    'lines that end with a carriage return alone',
    'slug,size_en,price\rliwa-amber,75 ml,460\rnowhere,1 ml,x\r',
  ],
  ['a sep= line', 'sep=;\r\nslug;size_en;price\r\nliwa-amber;75 ml;460\r\nnowhere;1 ml;x\r\n'],
  [
    'a sep= line behind a byte order mark',
    '\ufeffsep=|\nslug|size_en|price\nliwa-amber|75 ml|460\nnowhere|1 ml|x\n',
  ],
  ['a quoted sep= line', '"sep=,"\nslug,size_en,price\nliwa-amber,75 ml,460\nnowhere,1 ml,x\n'],
  ['a sep= line that is wrong', 'sep=,\nslug;size_en;price\nliwa-amber;75 ml;460\nnowhere;1 ml;x\n'],
  [
    'invisible marks',
    '\u200eslug,\u200fsize_en\u200f,price\n\u200eLiwa-Amber\u200f,\u202a75 ml\u202c,\u200e460\u200f\nnowhere,1 ml,x\n',
  ],
  ['names of columns in other spellings', 'Slug,Size EN,PRICE\nliwa-amber,75 ml,460\nnowhere,1 ml,x\n'],
] as const

test('files of other programs are read, and their errors are on the right lines', async () => {
  const { admin } = await catalogAdminWithProduct()
  for (const [kind, file] of FILES) {
    const { data } = await brought(admin, file)
    expect(data, kind).toMatchObject({ status: 'checked', lines: 2, changed: 1, ignored_columns: [] })
    const line = /sep=/.test(file) ? 3 : 2
    expect(data.changes, kind).toMatchObject([{ line, slug: 'liwa-amber', column: 'price', to: '460.00' }])
    expect(new Set(data.errors.map((error) => error.line)), kind).toEqual(new Set([line + 1]))
  }
})

test('columns that are none of ours are named and passed over', async () => {
  const { admin } = await catalogAdminWithProduct()
  const { data } = await brought(
    admin,
    'sku,slug,Barcode,size_en,price\nA-1,liwa-amber,629,75 ml,460\nA-2,liwa-amber,,10 ml,90\n',
  )
  expect(data).toMatchObject({ errors: [], changed: 1, ignored_columns: ['sku', 'Barcode'] })
  expect(data.changes).toMatchObject([
    { line: 2, column: 'price' },
    { line: 3, column: 'size_en', from: '', to: '10 ml' },
  ])
  expect(await taken(admin, data.id, 'none')).toMatchObject({
    status: 'done',
    ignored_columns: ['sku', 'Barcode'],
  })
})

test('a new shop has a template, which the import takes as it is', async () => {
  const admin = await catalogAdminForTest()
  const { data: file, filename } = await admin.staff.api('GET /admin/products/template')
  expect(filename).toBe('products-template.csv')
  const { data } = await brought(admin, new Uint8Array(await file.arrayBuffer()))
  expect(data).toMatchObject({ lines: 2, created: 1, errors: [], ignored_columns: [] })
  await taken(admin, data.id, 'none')
  const { data: products } = await admin.staff.api('GET /admin/products')
  expect(products).toMatchObject([
    { published: false, missing_arabic: [], sizes: [{ stock: 10 }, { stock: 5 }] },
  ])
})
