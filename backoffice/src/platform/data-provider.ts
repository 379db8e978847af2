import { type DataProvider, HttpError } from 'react-admin'
import { send } from './api.ts'

const one = async (answer: Promise<{ data: unknown }>) => ({ data: (await answer).data as never })

/**
 * Returns the saved record. A refusal without a field becomes an error of the whole form: without any error, a form
 * takes itself for saved, and lets its unsaved changes go without a question.
 */
const readSaved = (answer: Promise<{ data: unknown }>) =>
  one(answer).catch((cause) => {
    if (!(cause instanceof HttpError) || cause.body?.errors) throw cause
    const errors = { root: { serverError: cause.message } }
    throw new HttpError(cause.message, cause.status, { ...cause.body, errors })
  })

/** Our contract as react-admin asks for it: every resource is a list and its rows under /api/admin. */
export const dataProvider: DataProvider = {
  getList: async (resource, { pagination, sort, filter }) => {
    const answer = await send('GET', resource, {
      query: {
        page: pagination?.page,
        per_page: pagination?.perPage,
        sort: sort?.field,
        order: sort?.order.toLowerCase(),
        ...filter,
      },
    })
    return { data: answer.data, total: answer.meta.total }
  },
  getOne: (resource, { id }) => one(send('GET', `${resource}/${id}`)),
  getMany: async (resource, { ids }) => {
    const answer = await send('GET', resource, { query: { ids: ids.join(','), per_page: 100 } })
    return { data: answer.data }
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
    const answer = await send('GET', resource, { query })
    return { data: answer.data, total: answer.meta.total }
  },
  create: (resource, { data }) => readSaved(send('POST', resource, { body: data })),
  update: (resource, { id, data }) => readSaved(send('PUT', `${resource}/${id}`, { body: data })),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await send('PUT', `${resource}/${id}`, { body: data })
    return { data: ids }
  },
  delete: (resource, { id }) => one(send('DELETE', `${resource}/${id}`)),
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await send('DELETE', `${resource}/${id}`)
    return { data: ids }
  },
}
