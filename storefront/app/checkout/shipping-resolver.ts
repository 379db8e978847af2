import { completeBuilding } from '@nafha/contract/fields'
import { GuestShipping } from '@nafha/contract/forms'
import { resolverOf } from '../forms/resolver.ts'

export const shippingResolver = resolverOf(GuestShipping, completeBuilding)
