import {
  AdminDiscount,
  DiscountExplanation,
  DiscountForm,
  DiscountPerson,
  DiscountsQuery,
} from '../admin/discounts.ts'
import { adminId } from '../admin/lists.ts'
import { answer, list } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Promotion codes for staff. A used code can only be disabled, because orders refer to it. */
export const adminDiscountEndpoints = {
  'GET /admin/discounts': {
    staff: 'discounts.edit',
    query: DiscountsQuery,
    response: { 200: list(AdminDiscount) },
  },
  'GET /admin/discounts/:id': {
    staff: 'discounts.edit',
    params: adminId,
    response: { 200: answer(AdminDiscount) },
  },
  'POST /admin/discounts': {
    staff: 'discounts.edit',
    body: DiscountForm,
    response: { 201: answer(AdminDiscount) },
  },
  'PUT /admin/discounts/:id': {
    staff: 'discounts.edit',
    params: adminId,
    body: DiscountForm,
    response: { 200: answer(AdminDiscount) },
  },
  'POST /admin/discounts/:id/explain': {
    staff: 'discounts.edit',
    params: adminId,
    body: DiscountPerson,
    response: { 200: answer(DiscountExplanation) },
  },
} as const satisfies Record<string, Endpoint>
