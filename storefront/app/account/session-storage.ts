import type { Guest, User } from '@nafha/contract/people'
import * as is from '../platform/shapes.ts'
import { jsonEntry } from '../platform/stored.ts'

const discount = is.object({ code: is.string, discount: is.whole, disabled: is.boolean })

const guest = is.object({
  guest_token: is.filled,
  discount: is.nullable(discount),
  discounts_number: is.whole,
}) as is.Guard<Guest>

const address = is.object({ country: is.string, city: is.string, region: is.string, road: is.string })

const user = is.object({
  id: is.whole,
  prefix_name: is.string,
  first_name: is.string,
  last_name: is.string,
  email: is.string,
  mobile_number: is.string,
  email_verified_at: is.nullable(is.string),
  mobile_verified_at: is.nullable(is.string),
  address: is.listOf(address),
  discount: is.nullable(discount),
  discounts_number: is.whole,
}) as is.Guard<User>

export const storedUser = jsonEntry('user', user)
export const storedAbilities = jsonEntry('abilities', is.listOf(is.string))
export const storedGuest = jsonEntry('guest', guest)
