import * as z from 'zod'

/** A text in both languages. Without Arabic, Arabic readers see the English text. */
export const Texts = z.object({ en: z.string(), ar: z.string().optional() })
export type Texts = z.infer<typeof Texts>

const english = (missing: string, max: number) =>
  z.string({ error: missing }).trim().min(1, { error: missing }).max(max, { error: 'too_long' })
const arabic = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: 'too_long' })
    .nullish()
    .transform((text) => text || undefined)

/** A form's text that must be there in English. */
export const writtenText = (missing: string, max = 200) =>
  z.object({ en: english(missing, max), ar: arabic(max) }, { error: missing })

/** A form's text that may be empty. */
export const maybeText = (max = 200) =>
  z
    .object({
      en: z
        .string()
        .trim()
        .max(max, { error: 'too_long' })
        .nullish()
        .transform((text) => text ?? ''),
      ar: arabic(max),
    })
    .nullish()
    .transform((text) => text ?? { en: '' })

const isBilingual = (value: object): value is { en: unknown; ar?: unknown } => 'en' in value
const isThere = (text: unknown) => typeof text === 'string' && text.trim() !== ''

/** Returns whether anything is written in `value`, however deep. */
export function hasText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isBilingual(value)) return isThere(value.en)
  return Object.values(value).some(hasText)
}

/**
 * Returns the path of every text within `value` that lacks its Arabic, such as `name` or `sizes.0.label`
 * (rules/admin 7).
 * @param path where `value` itself stands
 */
export function lackingArabic(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isBilingual(value)) return isThere(value.en) && !isThere(value.ar) ? [path.join('.')] : []
  return Object.entries(value).flatMap(([key, part]) => lackingArabic(part, [...path, key]))
}
