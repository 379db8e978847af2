/** Parameters as Stripe's clients send them: text, or named text nested to any depth. */
export type Params = { [name: string]: string | Params }

const MAX_DEPTH = 8

/**
 * Reads `a=1&b[c]=2&d[]=3&e[0]=4` into nested parameters; lists become `{ 0: …, 1: … }`. It serves bodies and
 * query strings. No object here has a prototype, so that a name such as `__proto__` is only a name.
 */
export function decodeForm(source: string): Params {
  const root = empty()
  for (const [key, value] of new URLSearchParams(source)) put(root, pathOf(key), value)
  return root
}

function pathOf(key: string): string[] {
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(key)
  if (!parts) return [key]
  const inner = parts[2]!.slice(1, -1).split('][')
  return inner.length < MAX_DEPTH ? [parts[1]!, ...inner] : [key]
}

function put(root: Params, path: string[], value: string) {
  let place = root
  for (const step of path.slice(0, -1)) {
    const name = step === '' ? String(Object.keys(place).length) : step
    const next = place[name]
    const inner = typeof next === 'object' ? next : empty()
    place[name] = inner
    place = inner
  }
  const last = path.at(-1)!
  place[last === '' ? String(Object.keys(place).length) : last] = value
}

function empty(): Params {
  return Object.create(null)
}
