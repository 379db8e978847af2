/*
 * Small guards for what local storage gives back. Zod would do this too, but would be a third of the home
 * page's script.
 */
export type Guard<T> = (value: unknown) => value is T

export const string: Guard<string> = (value) => typeof value === 'string'
export const filled: Guard<string> = (value): value is string => typeof value === 'string' && value !== ''
export const number: Guard<number> = (value): value is number => Number.isFinite(value)
export const whole: Guard<number> = (value): value is number => Number.isSafeInteger(value)
export const boolean: Guard<boolean> = (value) => typeof value === 'boolean'
export const nullable =
  <T>(fits: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || fits(value)
export const oneOf =
  <T extends string>(options: readonly T[]): Guard<T> =>
  (value): value is T =>
    options.includes(value as T)
export const listOf =
  <T>(fits: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(fits)

/** An object that has at least these fields. */
export const object =
  <T extends object>(fields: { [K in keyof T]-?: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, fits]) =>
      (fits as Guard<unknown>)((value as Record<string, unknown>)[name]),
    )

/** An object whose every field is text, a number, true, false or null: a form half filled in. */
export const texts: Guard<Record<string, string | number | boolean | null>> = (
  value,
): value is Record<string, string | number | boolean | null> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((field) => field === null || typeof field !== 'object')

export interface Consent {
  functional: boolean
  performance: boolean
  targeting: boolean
  /** ISO time. */
  at: string
}
export const consent: Guard<Consent> = object<Consent>({
  functional: boolean,
  performance: boolean,
  targeting: boolean,
  at: string,
})

/** A payment that this browser began, with what it holds. */
export const begunPayment = object({
  payment_intent: filled,
  client_secret: filled,
  sizes: listOf(object({ product_size_id: whole, quantity: whole })),
})

/** An order of which this browser learned by itself that it is paid. */
export const paidOrder = object({ id: whole, order_number: filled, is_of_account: boolean })

/** A chosen delivery: its method, and the date and hour of a slot. */
export const delivery = object<{ method_id: number; date: string | null; from: string | null }>({
  method_id: whole,
  date: nullable(string),
  from: nullable(string),
})
