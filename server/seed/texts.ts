import * as z from 'zod'
import { articleError } from '../blogs/index.ts'
import type { Localized } from '../platform/database/schema/index.ts'

/** Texts of the content files always have English, and Arabic where it was written (rules/catalog 1). */
export const Text = z.object({ en: z.string().min(1), ar: z.string().min(1).optional() })
export const Texts = z
  .object({ en: z.array(z.string().min(1)), ar: z.array(z.string().min(1)).optional() })
  .refine(({ en, ar }) => !ar || ar.length === en.length, {
    error: 'must have as many entries in Arabic as in English',
  })

/** Adds the Arabic from the interface's list to a plain English text, if the list has it. */
export function translated(english: string, arabic: Record<string, string>): Localized {
  const ar = arabic[english]
  return ar ? { en: english, ar } : { en: english }
}

/** HTML that needs no escaping. */
export const Article = z.string().superRefine((html, context) => {
  const error = articleError(html)
  if (error) context.addIssue({ code: 'custom', message: error })
})
