import * as z from 'zod'
import { Blog, Collection, Product, ProductListQuery } from '../catalog.ts'
import { AboutPage, Faq, HomePage, InvitePage, Layout, Menu, NumberedPage } from '../pages.ts'
import { answer, list, Page, rowId } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const id = z.object({ id: rowId })

/** What anybody may read: catalogue, blogs and the pages' own content. */
export const catalogEndpoints = {
  'GET /products': { browsing: true, query: ProductListQuery, response: { 200: list(Product) } },
  'GET /productsType/:type': {
    browsing: true,
    // Any text: an unknown type is a value that is refused with 422, not a path that does not exist.
    params: z.object({ type: z.string() }),
    response: { 200: answer(z.array(Product)) },
  },
  'GET /relatedProducts/:id': { browsing: true, params: id, response: { 200: answer(z.array(Product)) } },
  'GET /product/:id': { params: id, response: { 200: answer(Product) } },
  'GET /collections': { browsing: true, response: { 200: answer(z.array(Collection)) } },
  'GET /collections/:id': { browsing: true, params: id, response: { 200: answer(Collection) } },
  'GET /blogs': { browsing: true, query: Page, response: { 200: list(Blog) } },
  'GET /blogs/:id': { browsing: true, params: id, response: { 200: answer(Blog) } },

  // Content of the pages themselves
  'GET /layout': { browsing: true, response: { 200: answer(Layout) } },
  'GET /menus': { browsing: true, response: { 200: answer(z.array(Menu)) } },
  'GET /home': { browsing: true, response: { 200: answer(HomePage) } },
  'GET /pages/about': { browsing: true, response: { 200: answer(AboutPage) } },
  'GET /pages/terms': { browsing: true, response: { 200: answer(NumberedPage) } },
  'GET /pages/privacy': { browsing: true, response: { 200: answer(NumberedPage) } },
  'GET /pages/faqs': { browsing: true, response: { 200: answer(z.array(Faq)) } },
  'GET /pages/invite': { browsing: true, response: { 200: answer(InvitePage) } },
} as const satisfies Record<string, Endpoint>
