import { AccountCart, CartChange } from '../cart/cart.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** The cart of an account, which survives other devices and a browser that forgets. */
export const cartEndpoints = {
  'GET /cart': { signedIn: true, response: { 200: answer(AccountCart) } },
  /** Merges the caller's cart and the account's, and answers the new content of both. */
  'PUT /cart': { body: CartChange, signedIn: true, response: { 200: answer(AccountCart) } },
} as const satisfies Record<string, Endpoint>
