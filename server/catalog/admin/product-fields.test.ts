import { readFile } from 'node:fs/promises'
import { AdminProduct, ProductForm } from '@nafha/contract/admin/catalog'
import { CSV_COLUMNS, CSV_SIZE_COLUMNS } from '@nafha/contract/admin/catalog-csv'
import {
  NOTE_FIELDS,
  PRODUCT_FIELDS,
  type ProductField,
  TEXT_FIELDS,
} from '@nafha/contract/admin/product-fields'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productSizes, products } from '../../platform/database/schema/index.ts'
import { searchedColumns } from '../../search-index/document.ts'
import { wholeProduct } from '../../testing/catalog.ts'
import { productCells, sizeCells } from './csv/cells.ts'
import { EXAMPLE, SIZES } from './csv/template.ts'
import { type AdminProductRow, toAdminProduct } from './product-rows.ts'
import { auditSnapshot } from './products.ts'
import { rowOf, sizeRowOf } from './write-product.ts'

/*
 * A new field of a product passes through every place below. Each test names the one that lacks it
 * (CONTRIBUTING, "A field of a product").
 */

const FIELDS = Object.keys(PRODUCT_FIELDS) as ProductField[]
const form = ProductForm.parse(wholeProduct([1]))

/** The columns that no form writes: keys, and what is derived or counted. */
const DERIVED = [
  'id',
  'slug',
  'shownPrice',
  'unitsSold',
  'lacksArabic',
  'ratingsSum',
  'ratingsNumber',
  'howLong',
  'howFar',
  'createdAt',
]
/** Staff choose the testers that are offered, and their order, on a screen of its own. */
const TESTER_OFFER = ['testerOffered', 'testerPlace']
const STOCK = ['stock', 'reserved', 'lowUnits']
const SIZE_DERIVED = ['id', 'productId', 'position', 'pictureId', ...STOCK, ...TESTER_OFFER]

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name)).sort()
const columnOf = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const row = {
  id: 1,
  slug: 'liwa-amber',
  ...rowOf(form),
  shownPrice: null,
  unitsSold: 0,
  ratingsSum: 0,
  ratingsNumber: 0,
  howLong: null,
  howFar: null,
  lacksArabic: false,
  createdAt: new Date(0),
  collectionsId: form.collections_id,
  sizes: form.sizes.map((size, position) => ({
    ...sizeRowOf(size),
    id: position,
    position,
    stock: 0,
    reserved: 0,
    sold: false,
  })),
  pictures: [],
  layers: [],
} satisfies AdminProductRow

test('every column that staff write comes from the form', () => {
  const columns = without(Object.keys(getTableColumns(products)), DERIVED)
  expect(Object.keys(rowOf(form)).sort()).toEqual(columns)
  expect(without(FIELDS.map(columnOf), ['collectionsId'])).toEqual(columns)
  const sizeColumns = without(Object.keys(getTableColumns(productSizes)), SIZE_DERIVED)
  expect(form.sizes.map((size) => Object.keys(sizeRowOf(size)).sort())).toEqual([sizeColumns])
})

test('the form and the admin product have every field', () => {
  expect(without(Object.keys(ProductForm.shape), ['version', 'slug', 'sizes', 'pictures', 'layers'])).toEqual(
    FIELDS.toSorted(),
  )
  expect(without(FIELDS, Object.keys(AdminProduct.shape))).toEqual([])
})

test('a stored product has in every field what the form had', () => {
  expect(toAdminProduct(row)).toMatchObject(Object.fromEntries(FIELDS.map((field) => [field, form[field]])))
})

test('the product file, its export and its template have every field', () => {
  const ownColumns = without(CSV_COLUMNS, ['slug', ...CSV_SIZE_COLUMNS])
  expect(Object.keys(productCells(form, String)).sort()).toEqual(ownColumns)
  expect(without(ownColumns, ['collections', ...Object.keys(EXAMPLE)])).toEqual([])
  const sizeColumns = without(CSV_SIZE_COLUMNS, ['stock', 'stock_was'])
  expect(row.sizes.map((size) => Object.keys(sizeCells(size)).sort())).toEqual([sizeColumns])
  expect(SIZES.map((size) => without(sizeColumns, Object.keys(size)))).toEqual(SIZES.map(() => []))
})

test('the audit log records every field', () => {
  expect(without(FIELDS, Object.keys(auditSnapshot(row)))).toEqual([])
})

test('search finds a product by every text and note', () => {
  const searched = [...TEXT_FIELDS, ...NOTE_FIELDS].map(columnOf)
  expect(Object.keys(searchedColumns).sort()).toEqual(searched.sort())
})

const repository = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('the copies of the bench have every column', async () => {
  const [, copied = ''] = (await repository('bench/goods.ts')).split('insert into products\n')
  const columns = Object.entries(getTableColumns(products))
    .filter(([, { generated }]) => !generated)
    .map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  expect(columns.filter((column) => !copied.split('from products p')[0]?.includes(column))).toEqual([])
})

test('the form of the back office asks for every field, and names it in both languages', async () => {
  const inputs = await repository('backoffice/src/catalog/product-form.tsx')
  expect(FIELDS.filter((field) => !inputs.includes(`source="${field}"`))).toEqual([])
  for (const language of ['en', 'ar']) {
    const texts = JSON.parse(await repository(`backoffice/src/texts/${language}.json`))
    expect(without(FIELDS, Object.keys(texts.resources.products.fields))).toEqual([])
  }
})
