import { refuse } from './errors.ts'
import type { Params } from './form.ts'

/** Stripe refuses parameters that it does not know; so does the sandbox, and it also names those it lacks. */
export function allowOnly(params: Params, names: readonly string[], prefix = '') {
  for (const name of Object.keys(params)) {
    if (names.includes(name)) continue
    const param = inside(prefix, name)
    refuse(400, {
      code: 'parameter_unknown',
      message: `The payment sandbox does not know the parameter ${param}.`,
      param,
    })
  }
}

/** The text of a parameter; '' (which unsets a value) stays ''; absent is undefined. */
export function text(params: Params, name: string, prefix = ''): string | undefined {
  const value = params[name]
  if (typeof value !== 'object') return value
  return refuse(400, {
    code: 'parameter_invalid_string_empty',
    message: `${inside(prefix, name)} has to be text.`,
    param: inside(prefix, name),
  })
}

export function requiredText(params: Params, name: string, prefix = ''): string {
  const value = text(params, name, prefix)
  if (value) return value
  const param = inside(prefix, name)
  return refuse(400, { code: 'parameter_missing', message: `The parameter ${param} is required.`, param })
}

export function wholeNumber(params: Params, name: string, least: number, most: number): number | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  return refuse(400, {
    code: 'parameter_invalid_integer',
    message: `${name} has to be a whole number from ${least} to ${most}.`,
    param: name,
  })
}

export function oneOf<Choice extends string>(
  params: Params,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = text(params, name)
  const choice = choices.find((known) => known === value)
  if (choice || !value) return choice
  return refuse(400, { message: `${name} has to be one of ${choices.join(', ')}.`, param: name })
}

/** A named group such as `shipping[…]`; '' (which unsets it) stays ''; absent is undefined. */
export function group(params: Params, name: string): Params | '' | undefined {
  const value = params[name]
  if (value === undefined || value === '' || typeof value === 'object') return value
  return refuse(400, { message: `${name} has to be a group of parameters, ${name}[…].`, param: name })
}

/** The texts of a list such as `expand[]`. */
export function texts(params: Params, name: string): string[] {
  const value = params[name]
  if (value === undefined || value === '') return []
  if (typeof value === 'string') return [value]
  return Object.keys(value).map((index) => text(value, index, name) ?? '')
}

function inside(prefix: string, name: string): string {
  return prefix ? `${prefix}[${name}]` : name
}
