import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import type { $ZodRawIssue, ParsePayload } from 'zod/v4/core'

/**
 * A schema of the contract for a form. Zod looks at a whole object only when each of its fields is right; here a
 * rule between fields (a building without floor) is told of at once, whatever else is still empty.
 */
export function resolverOf<I extends FieldValues, O, B>(
  schema: z.ZodType<O, I>,
  between: (context: ParsePayload<B>) => void,
): Resolver<I, unknown, O> {
  const fields = zodResolver(schema)
  return async (values, context, options) => {
    const result = await fields(values, context, options)
    const issues: $ZodRawIssue[] = []
    between({ value: values as unknown as B, issues })
    if (issues.length === 0) return result
    const errors = { ...result.errors } as FieldErrors<I>
    for (const issue of issues) {
      const [field] = issue.path as Path<I>[]
      if (field && issue.message && !(field in errors)) {
        Object.assign(errors, { [field]: { type: 'custom', message: issue.message } })
      }
    }
    return { values: {}, errors }
  }
}
