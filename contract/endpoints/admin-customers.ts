import { ChannelChoice, CustomerRow, CustomersQuery, StaffCustomer } from '../admin/customers.ts'
import { adminId } from '../admin/lists.ts'
import { answer, file, list } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const changed = {
  staff: 'customers.manage',
  params: adminId,
  response: { 200: answer(StaffCustomer) },
} as const satisfies Endpoint

/** Customers as staff see them. Names and addresses are the customer's own to change. */
export const adminCustomerEndpoints = {
  'GET /admin/customers': {
    staff: 'customers.read',
    query: CustomersQuery,
    response: { 200: list(CustomerRow) },
  },
  'GET /admin/customers/:id': {
    staff: 'customers.read',
    params: adminId,
    response: { 200: answer(StaffCustomer) },
  },
  'POST /admin/customers/:id/verify': { ...changed, body: ChannelChoice },
  'POST /admin/customers/:id/send-code': { ...changed, body: ChannelChoice },
  'POST /admin/customers/:id/block': changed,
  'POST /admin/customers/:id/unblock': changed,
  'POST /admin/customers/:id/erase': changed,
  /** Everything that the shop keeps about the person. */
  'GET /admin/customers/:id/export': {
    staff: 'customers.manage',
    params: adminId,
    file: 'application/json; charset=utf-8',
    response: { 200: file },
  },
} as const satisfies Record<string, Endpoint>
