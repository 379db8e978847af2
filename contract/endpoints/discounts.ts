import * as z from 'zod'
import { promotionCode } from '../forms.ts'
import { Guest, GuestSession, User } from '../people.ts'
import { email, firstName, lastName, mobileNumber, prefixName, requiredLine } from '../values/fields.ts'
import { answer, filter } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const guestToken = z.string().min(1).max(200)

/** Guests, and the discounts of guests and customers. */
export const discountEndpoints = {
  'POST /guests': {
    body: z.object({
      prefix_name: prefixName,
      first_name: firstName,
      last_name: lastName,
      email,
      mobile_number: mobileNumber,
      address: requiredLine('address_is_required', 600),
    }),
    response: { 201: answer(GuestSession) },
  },
  'GET /guests/discount': {
    query: z.object({ guest_token: filter(guestToken) }),
    headers: z.object({ 'x-guest-token': guestToken.optional() }),
    response: { 200: answer(Guest) },
  },
  'POST /guests/discount': {
    body: z.object({ code: promotionCode, guest_token: guestToken.nullish() }),
    response: { 200: answer(Guest) },
  },
  'POST /users/discount': {
    body: z.object({ code: promotionCode }),
    signedIn: true,
    response: { 200: answer(User) },
  },
  'POST /promotion-codes/apply': {
    body: z.object({ code: promotionCode, guest_token: guestToken.nullish() }),
    signedIn: 'optional',
    response: { 200: answer(z.union([User, Guest])) },
  },
  /** Takes the code off the customer, when signed in, and off the guest; gifts stay. */
  'POST /promotion-codes/remove': {
    body: z.object({ code: promotionCode, guest_token: guestToken.nullish() }),
    signedIn: 'optional',
    response: { 200: answer(z.union([User, Guest])) },
  },
} as const satisfies Record<string, Endpoint>
