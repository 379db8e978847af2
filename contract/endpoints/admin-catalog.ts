import * as z from 'zod'
import {
  AdminCollection,
  AdminPicture,
  AdminProduct,
  CollectionForm,
  CollectionPlace,
  ProductForm,
  ProductQuery,
  Publishing,
  productFilters,
} from '../admin/catalog.ts'
import { CatalogImport, ImportChoice } from '../admin/catalog-csv.ts'
import { adminId, adminQuery, search } from '../admin/lists.ts'
import { SizeToCount, STOCK_REASONS, StockAdjustment, StockedSize, StockMove } from '../admin/stock.ts'
import { TesterOffers, TesterOffersForm } from '../admin/tester-offers.ts'
import { Product } from '../catalog.ts'
import { westernDigits } from '../values/digits.ts'
import { answer, done, file, filter, list, queryFlag, rowId } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'
import { resource } from './resource.ts'

/** Products, pictures, collections and stock in the back office. */
export const adminCatalogEndpoints = {
  ...resource('products', { query: ProductQuery, record: AdminProduct, form: ProductForm, deleted: done }),
  'GET /admin/products/export': {
    staff: 'catalog.read',
    query: z.object(productFilters),
    file: 'text/csv; charset=utf-8',
    response: { 200: file },
  },
  /** An empty file for the import, with an example. */
  'GET /admin/products/template': {
    staff: 'catalog.read',
    file: 'text/csv; charset=utf-8',
    response: { 200: file },
  },
  /** The product as shoppers would see it in the caller's language, published or not. */
  'GET /admin/products/:id/preview': {
    staff: 'catalog.read',
    params: adminId,
    response: { 200: answer(Product) },
  },

  'POST /admin/pictures': { staff: 'catalog.edit', upload: true, response: { 201: answer(AdminPicture) } },

  ...resource('collections', {
    query: adminQuery(['id', 'name', 'position'], { q: search }),
    record: AdminCollection,
    form: CollectionForm,
    deleted: done,
  }),
  /** All collections, parents before children and siblings in order. */
  'GET /admin/collections/tree': {
    staff: 'catalog.read',
    response: { 200: answer(z.array(AdminCollection)) },
  },
  'POST /admin/collections/:id/place': {
    staff: 'catalog.edit',
    params: adminId,
    body: CollectionPlace,
    response: { 200: answer(z.array(AdminCollection)) },
  },

  'GET /admin/sizes': {
    staff: 'catalog.read',
    query: adminQuery(['id', 'product_name', 'stock', 'reserved', 'available'], {
      q: search,
      low: queryFlag,
      tester: queryFlag,
      product_id: filter(rowId),
    }),
    response: { 200: list(StockedSize) },
  },
  'GET /admin/sizes/:id': {
    staff: 'catalog.read',
    params: adminId,
    response: { 200: answer(SizeToCount) },
  },
  'POST /admin/sizes/:id/stock': {
    staff: 'stock.edit',
    params: adminId,
    body: StockAdjustment,
    response: { 200: answer(SizeToCount) },
  },
  /** The testers of the shop in the order of staff, offered or not (rules/testers 13). */
  'GET /admin/tester-offers': { staff: 'catalog.read', response: { 200: answer(TesterOffers) } },
  'PUT /admin/tester-offers': {
    staff: 'catalog.edit',
    body: TesterOffersForm,
    response: { 200: answer(TesterOffers) },
  },
  'GET /admin/stock-moves': {
    staff: 'catalog.read',
    query: adminQuery(['id'], {
      size_id: filter(rowId),
      product_id: filter(rowId),
      order_id: filter(rowId),
      order_number: filter(z.string().max(40).overwrite(westernDigits).toUpperCase()),
      reason: filter(z.enum(STOCK_REASONS, { error: 'unknown_filter_value' })),
    }),
    response: { 200: list(StockMove) },
  },

  'POST /admin/imports': { staff: 'catalog.edit', upload: true, response: { 201: answer(CatalogImport) } },
  'GET /admin/imports': {
    staff: 'catalog.edit',
    /** `own` returns the caller's imports only. */
    query: adminQuery(['id'], { own: queryFlag }),
    response: { 200: list(CatalogImport) },
  },
  'GET /admin/imports/:id': {
    staff: 'catalog.edit',
    params: adminId,
    response: { 200: answer(CatalogImport) },
  },
  'POST /admin/imports/:id/start': {
    staff: 'catalog.edit',
    params: adminId,
    body: ImportChoice,
    response: { 200: answer(CatalogImport) },
  },

  'GET /admin/publishing': { staff: 'catalog.read', response: { 200: answer(Publishing) } },
  'PUT /admin/publishing': {
    staff: 'catalog.edit',
    body: Publishing,
    response: { 200: answer(Publishing) },
  },
} as const satisfies Record<string, Endpoint>
