import { parse } from 'qs'

/** Parameters as Stripe's clients send them: text, or named text nested to any depth. */
export type Params = { [name: string]: string | Params }

/**
 * Reads `a=1&b[c]=2&d[]=3&e[0]=4`, in bodies and query strings. Lists come as arrays, which are read like groups whose
 * names are numbers. No object has a prototype, so that a name such as `__proto__` is only a name.
 */
export function decodeForm(source: string): Params {
  return parse(source, { plainObjects: true, depth: 8 }) as Params
}
