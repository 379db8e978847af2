import { type DataProvider, HttpError, type Identifier } from 'react-admin'
import { send } from './api.ts'

const dataOf = async (response: Promise<{ data: unknown }>) => ({ data: (await response).data as never })

/**
 * Returns the saved record. A refusal without a field becomes an error of the whole form: a form without errors counts as
 * saved, and its unsaved changes would be lost without a question.
 */
const savedRecord = (response: Promise<{ data: unknown }>) =>
  dataOf(response).catch((cause) => {
    if (!(cause instanceof HttpError) || cause.body?.errors) throw cause
    const errors = { root: { serverError: cause.message } }
    throw new HttpError(cause.message, cause.status, { ...cause.body, errors })
  })

/** The path of a record. The only record of a resource has the resource's name as its id. */
const pathOf = (resource: string, id: Identifier) => (id === resource ? resource : `${resource}/${id}`)

/** Calls of react-admin: each resource is a list and its records under /api/admin. */
export const dataProvider: DataProvider = {
  getList: async (resource, { pagination, sort, filter }) => {
    const response = await send('GET', resource, {
      query: {
        page: pagination?.page,
        per_page: pagination?.perPage,
        sort: sort?.field,
        order: sort?.order.toLowerCase(),
        ...filter,
      },
    })
    return { data: response.data, total: response.meta.total, meta: { more: response.meta.more === true } }
  },
  getOne: (resource, { id }) => dataOf(send('GET', pathOf(resource, id))),
  getMany: async (resource, { ids }) => {
    const response = await send('GET', resource, { query: { ids: ids.join(','), per_page: 100 } })
    return { data: response.data }
  },
  getManyReference: async (resource, { target, id, pagination, sort, filter }) => {
    const query = {
      page: pagination.page,
      per_page: pagination.perPage,
      sort: sort.field,
      order: sort.order.toLowerCase(),
      ...filter,
      [target]: id,
    }
    const response = await send('GET', resource, { query })
    return { data: response.data, total: response.meta.total, meta: { more: response.meta.more === true } }
  },
  create: (resource, { data }) => savedRecord(send('POST', resource, { body: data })),
  update: (resource, { id, data }) => savedRecord(send('PUT', pathOf(resource, id), { body: data })),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await send('PUT', `${resource}/${id}`, { body: data })
    return { data: ids }
  },
  delete: (resource, { id }) => dataOf(send('DELETE', `${resource}/${id}`)),
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await send('DELETE', `${resource}/${id}`)
    return { data: ids }
  },
}
