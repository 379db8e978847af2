import * as z from 'zod'
import { Product } from '../catalog.ts'
import { MAX_WISHES } from '../rules.ts'
import { answer, bodyId, rowId } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Ids of products, the latest wish first. */
const wishes = answer(z.object({ product_ids: z.array(z.int()) }))

export const wishlistEndpoints = {
  'GET /wishlist': { signedIn: true, response: { 200: wishes } },
  /** Adds to the account's list, so that a list begun while signed out is merged into it. */
  'PUT /wishlist': {
    body: z.object({ product_ids: z.array(bodyId).max(MAX_WISHES, { error: 'too_many_wishes' }) }),
    signedIn: true,
    response: { 200: wishes },
  },
  'DELETE /wishlist/:product_id': {
    params: z.object({ product_id: rowId }),
    signedIn: true,
    response: { 200: wishes },
  },
  /** The published products with these ids, in that order, for wishlists and recently seen products. */
  'GET /productsByIds': {
    query: z.object({
      ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9})*$/, { error: 'must_be_whole_number' })
        .transform((ids) => [...new Set(ids.split(',').map(Number))])
        .refine((ids) => ids.length <= MAX_WISHES, { error: 'too_many_wishes' }),
    }),
    response: { 200: answer(z.array(Product)) },
  },
} as const satisfies Record<string, Endpoint>
