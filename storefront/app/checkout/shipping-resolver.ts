import { completeBuilding } from '@nafha/contract/fields'
import { CustomerShipping, GuestShipping } from '@nafha/contract/forms'
import { resolverOf } from '../forms/resolver.ts'

export const guestResolver = resolverOf(GuestShipping, completeBuilding)
export const customerResolver = resolverOf(CustomerShipping, completeBuilding)
