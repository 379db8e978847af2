import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { showSentences } from '../forms/refusals.ts'

/**
 * Shows the validation errors of the payment call at their fields.
 * @param order the form's fields, top to bottom
 * @param errors sentences by field
 */
export function useFieldErrors<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  order: readonly Path<T>[],
  errors: Record<string, string> | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: refusals are shown when they come, not at every render
  useEffect(() => {
    if (errors) showSentences(form, order, errors)
  }, [errors])
}
