import * as z from 'zod'
import { Blog, Collection, CollectionQuery, Companions, Product, ProductListQuery } from '../catalog.ts'
import { AboutPage, Faq, HomePage, InvitePage, Layout, Menu, NumberedPage } from '../pages/pages.ts'
import { answer, list, Page, rowId } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const id = z.object({ id: rowId })

/** Public content: catalogue, blogs and the copy of pages. */
export const catalogEndpoints = {
  'GET /products': { browsing: true, query: ProductListQuery, response: { 200: list(Product) } },
  'GET /productsType/:type': {
    browsing: true,
    // Accepts any text: an unknown type is refused with 422 as a value, not with 404 as a path.
    params: z.object({ type: z.string() }),
    response: { 200: answer(z.array(Product)) },
  },
  'GET /relatedProducts/:id': { browsing: true, params: id, response: { 200: answer(z.array(Product)) } },
  'GET /product/:id': { params: id, response: { 200: answer(Product) } },
  'GET /product/:id/companions': { browsing: true, params: id, response: { 200: answer(Companions) } },
  'GET /collections': { browsing: true, response: { 200: answer(z.array(Collection)) } },
  'GET /collections/:id': {
    browsing: true,
    params: id,
    query: CollectionQuery,
    response: { 200: answer(Collection) },
  },
  'GET /blogs': { browsing: true, query: Page, response: { 200: list(Blog) } },
  'GET /blogs/:id': { browsing: true, params: id, response: { 200: answer(Blog) } },
  'GET /blogs/:id/products': { browsing: true, params: id, response: { 200: answer(z.array(Product)) } },

  // Copy of the pages
  'GET /layout': { browsing: true, response: { 200: answer(Layout) } },
  'GET /menus': { browsing: true, response: { 200: answer(z.array(Menu)) } },
  'GET /home': { browsing: true, response: { 200: answer(HomePage) } },
  'GET /pages/about': { browsing: true, response: { 200: answer(AboutPage) } },
  'GET /pages/terms': { browsing: true, response: { 200: answer(NumberedPage) } },
  'GET /pages/privacy': { browsing: true, response: { 200: answer(NumberedPage) } },
  'GET /pages/faqs': { browsing: true, response: { 200: answer(z.array(Faq)) } },
  'GET /pages/invite': { browsing: true, response: { 200: answer(InvitePage) } },
} as const satisfies Record<string, Endpoint>
