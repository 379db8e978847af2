import * as z from 'zod'

/** Browsers read `/\` as `//` and drop tabs and line breaks, so that a path with these leads to another site. */
const LEADS_ELSEWHERE = /^\/[/\\]|[\s\\\p{Cc}\p{Zl}\p{Zp}]/u

/** Returns true for a path within the shop that cannot lead to another site. */
export const isShopPath = (text: string): boolean => text.startsWith('/') && !LEADS_ELSEWHERE.test(text)

/** A link that staff may write. Every field that becomes a link or a redirect uses this schema. */
export const shopPath = z
  .string({ error: 'href_form' })
  .trim()
  .max(300, { error: 'too_long' })
  .refine(isShopPath, { error: 'href_form' })
