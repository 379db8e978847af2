import {
  AdminDiscount,
  DiscountExplanation,
  DiscountForm,
  DiscountPerson,
  DiscountsQuery,
} from '../admin/discounts.ts'
import { adminId } from '../admin/lists.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'
import { resource } from './resource.ts'

/** Promotion codes for staff. A used code can only be disabled, because orders refer to it. */
export const adminDiscountEndpoints = {
  ...resource('discounts', { query: DiscountsQuery, record: AdminDiscount, form: DiscountForm }),
  'POST /admin/discounts/:id/explain': {
    staff: 'discounts.edit',
    params: adminId,
    body: DiscountPerson,
    response: { 200: answer(DiscountExplanation) },
  },
} as const satisfies Record<string, Endpoint>
