import * as z from 'zod'

/** Browsers take `/\` for `//` and drop tabs and line breaks, so that a path with these leads to another site. */
const LEADS_ELSEWHERE = /^\/[/\\]|[\s\\\p{Cc}\p{Zl}\p{Zp}]/u

/** Tells whether this is the path of a page of the shop, and leads to no other site. */
export const isShopPath = (text: string): boolean => text.startsWith('/') && !LEADS_ELSEWHERE.test(text)

/** A link that staff may write. Every field that becomes a link or a redirect takes this one. */
export const shopPath = z
  .string({ error: 'href_form' })
  .trim()
  .max(300, { error: 'too_long' })
  .refine(isShopPath, { error: 'href_form' })
