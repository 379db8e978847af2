import * as z from 'zod'
import {
  AdminBlog,
  AdminMessage,
  AdminRating,
  BlogForm,
  BlogsQuery,
  MessageForm,
  MessagesQuery,
  RatingsQuery,
} from '../admin/content.ts'
import { adminId, adminQuery } from '../admin/lists.ts'
import { AdminFilm, AdminPage, PageForm, pageKey } from '../admin/pages.ts'
import { Blog } from '../catalog.ts'
import { answer, list } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'
import { resource } from './resource.ts'

const removed = answer(z.object({ id: z.int() }))

/** Articles, pages, messages to the shop and ratings in the back office. */
export const adminContentEndpoints = {
  ...resource('blogs', { query: BlogsQuery, record: AdminBlog, form: BlogForm, deleted: removed }),
  /** The article as shoppers would read it in the caller's language, published or not. */
  'GET /admin/blogs/:id/preview': {
    staff: 'content.edit',
    params: adminId,
    response: { 200: answer(Blog) },
  },

  'GET /admin/pages': {
    staff: 'content.edit',
    query: adminQuery(['id'], {}),
    response: { 200: list(AdminPage) },
  },
  'GET /admin/pages/:id': { staff: 'content.edit', params: pageKey, response: { 200: answer(AdminPage) } },
  'PUT /admin/pages/:id': {
    staff: 'content.edit',
    params: pageKey,
    body: PageForm,
    response: { 200: answer(AdminPage) },
  },
  'POST /admin/films': { staff: 'content.edit', upload: true, response: { 201: answer(AdminFilm) } },

  'GET /admin/contact-messages': {
    staff: 'content.edit',
    query: MessagesQuery,
    response: { 200: list(AdminMessage) },
  },
  'GET /admin/contact-messages/:id': {
    staff: 'content.edit',
    params: adminId,
    response: { 200: answer(AdminMessage) },
  },
  'PUT /admin/contact-messages/:id': {
    staff: 'content.edit',
    params: adminId,
    body: MessageForm,
    response: { 200: answer(AdminMessage) },
  },

  'GET /admin/ratings': { staff: 'content.edit', query: RatingsQuery, response: { 200: list(AdminRating) } },
  'DELETE /admin/ratings/:id': { staff: 'content.edit', params: adminId, response: { 200: removed } },
} as const satisfies Record<string, Endpoint>
