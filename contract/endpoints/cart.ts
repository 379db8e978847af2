import { AccountCart, CartChange } from '../cart.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** The cart that an account keeps, so that it comes back on another device and after a browser has forgotten it. */
export const cartEndpoints = {
  'GET /cart': { signedIn: true, response: { 200: answer(AccountCart) } },
  /** Brings the caller's cart and the account's together, and answers what both are from now on. */
  'PUT /cart': { body: CartChange, signedIn: true, response: { 200: answer(AccountCart) } },
} as const satisfies Record<string, Endpoint>
