import { adminId } from '../admin/lists.ts'
import { AdminSearchWords, SearchWordsForm, SearchWordsQuery } from '../admin/search.ts'
import { answer, done, list } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Groups of words that search treats as equal. */
export const adminSearchEndpoints = {
  'GET /admin/search-words': {
    staff: 'catalog.read',
    query: SearchWordsQuery,
    response: { 200: list(AdminSearchWords) },
  },
  'GET /admin/search-words/:id': {
    staff: 'catalog.read',
    params: adminId,
    response: { 200: answer(AdminSearchWords) },
  },
  'POST /admin/search-words': {
    staff: 'catalog.edit',
    body: SearchWordsForm,
    response: { 201: answer(AdminSearchWords) },
  },
  'PUT /admin/search-words/:id': {
    staff: 'catalog.edit',
    params: adminId,
    body: SearchWordsForm,
    response: { 200: answer(AdminSearchWords) },
  },
  'DELETE /admin/search-words/:id': { staff: 'catalog.edit', params: adminId, response: { 200: done } },
} as const satisfies Record<string, Endpoint>
