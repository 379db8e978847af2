import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldErrors } from './server-errors.ts'
import { showFocused } from './show-focused.ts'

type Form<T extends FieldValues, O> = UseFormReturn<T, unknown, O>

/**
 * Leads to the first wrong field as it stands on the page.
 * @param order the form's fields, top to bottom
 */
export const focusFirst =
  <T extends FieldValues, O>(form: Form<T, O>, order: readonly Path<T>[]) =>
  (wrong: object): void => {
    const first = order.find((field) => field in wrong)
    if (!first) return
    form.setFocus(first)
    showFocused()
  }

/**
 * Puts the server's sentences at their fields.
 * @returns false when they are about none of them
 */
export function showSentences<T extends FieldValues, O>(
  form: Form<T, O>,
  order: readonly Path<T>[],
  sentences: Record<string, string>,
): boolean {
  const wrong = order.filter((field) => sentences[field])
  for (const field of wrong) form.setError(field, { type: 'server', message: sentences[field] })
  focusFirst(form, order)(sentences)
  return wrong.length > 0
}

/** The same with what a call was refused for; false when it was refused for anything but its fields. */
export function showRefusals<T extends FieldValues, O>(
  form: Form<T, O>,
  order: readonly Path<T>[],
  cause: unknown,
): boolean {
  const sentences = fieldErrors(cause)
  return sentences !== null && showSentences(form, order, sentences)
}
