import { zodResolver } from '@hookform/resolvers/zod'
import { completeBuilding } from '@nafha/contract/fields'
import { GuestShipping } from '@nafha/contract/forms'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { $ZodRawIssue } from 'zod/v4/core'

const fields = zodResolver(GuestShipping)

/**
 * The contract's schema. Zod looks at a whole object only when each of its fields is right; here a building without
 * floor is told of at once, whatever else is still empty.
 */
export const shippingResolver: Resolver<GuestShipping> = async (values, context, options) => {
  const result = await fields(values, context, options)
  const issues: $ZodRawIssue[] = []
  completeBuilding({ value: values, issues })
  if (issues.length === 0) return result
  const errors: FieldErrors<GuestShipping> = { ...result.errors }
  for (const issue of issues) {
    const [field] = issue.path as (keyof GuestShipping)[]
    if (field && issue.message) errors[field] ??= { type: 'custom', message: issue.message }
  }
  return { values: {}, errors }
}
