import { ChannelChoice, CustomerRow, CustomersQuery, StaffCustomer } from '../admin/customers.ts'
import { adminId } from '../admin/lists.ts'
import { answer, file, list } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const action = {
  staff: 'customers.manage',
  params: adminId,
  response: { 200: answer(StaffCustomer) },
} as const satisfies Endpoint

/** Customers in the back office. Only customers themselves change their names and addresses. */
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
  'POST /admin/customers/:id/verify': { ...action, body: ChannelChoice },
  'POST /admin/customers/:id/send-code': { ...action, body: ChannelChoice },
  'POST /admin/customers/:id/block': action,
  'POST /admin/customers/:id/unblock': action,
  'POST /admin/customers/:id/erase': action,
  /** Everything that the shop stores about the person. */
  'GET /admin/customers/:id/export': {
    staff: 'customers.manage',
    params: adminId,
    file: 'application/json; charset=utf-8',
    response: { 200: file },
  },
} as const satisfies Record<string, Endpoint>
