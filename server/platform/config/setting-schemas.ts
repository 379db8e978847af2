import * as z from 'zod'

/** Values of a group of settings. */
export type Settings<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>

/* Zod's own messages are not for operators: each schema here states its rule in a sentence. */

/** A whole number between two bounds. */
export const wholeNumber = (min: number, max: number, fallback: number, tooLow?: string) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: tooLow ?? error })
        .max(max, { error }),
    )
    .default(fallback)
}
/** A text of bounded length, in characters. */
export const boundedText = (min: number, max: number) =>
  z
    .string()
    .min(min, { error: `must have at least ${min} characters` })
    .max(max, { error: `must have at most ${max} characters` })
export const LONGEST_SECRET = 1000
/** A word from a list. */
export const oneOf = <const W extends readonly string[]>(words: W) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })
/** A list of words with commas between. */
export const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
/** An http(s) address, without a slash at its end. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''))
/** The address of a service, with a host: a bare `smtps://` is a line that nobody filled in. */
export const serviceAddress = (...protocols: string[]) =>
  z
    .string()
    .regex(new RegExp(`^(${protocols.join('|')})://`), {
      error: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      abort: true,
    })
    .refine((url) => URL.canParse(url) && new URL(url).hostname !== '', {
      error: `must be a whole address, such as ${protocols.at(-1)}://user:password@host; characters such as @ and / in a password are written %40 and %2F`,
    })
