import * as z from 'zod'
import type { Localized } from '../platform/database/schema/index.ts'

/** Texts of the content files: English always, Arabic where there is one (DESIGN 5). */
export const Text = z.object({ en: z.string().min(1), ar: z.string().min(1).optional() })
export const Texts = z
  .object({ en: z.array(z.string().min(1)), ar: z.array(z.string().min(1)).optional() })
  .refine(({ en, ar }) => !ar || ar.length === en.length, {
    error: 'must have as many entries in Arabic as in English',
  })

/** A plain English text with its Arabic out of the interface's list, if that has it. */
export function translated(english: string, arabic: Record<string, string>): Localized {
  const ar = arabic[english]
  return ar ? { en: english, ar } : { en: english }
}

const ALLOWED = new Set(['h2', 'p', 'ul', 'li', 'blockquote'])

/**
 * Article HTML is printed as it is, so it may hold nothing but h2, p, ul, li and blockquote, without
 * attributes and well nested.
 * @returns what is wrong, or null
 */
export function articleFault(html: string): string | null {
  const open: string[] = []
  for (const [piece] of html.matchAll(/<[^>]*>?|>/g)) {
    const tag = /^<(\/?)([a-z0-9]+)>$/.exec(piece)
    if (!tag || !ALLOWED.has(tag[2] as string)) return `has ${piece.slice(0, 40)}, which is not allowed`
    if (!tag[1]) open.push(tag[2] as string)
    else if (open.pop() !== tag[2]) return `closes <${tag[2]}> where it is not open`
  }
  return open.length > 0 ? `never closes <${open.at(-1)}>` : null
}

export const Article = z.string().superRefine((html, context) => {
  const fault = articleFault(html)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})
