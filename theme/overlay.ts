type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Keys that identify entries of a list, in this order. */
const KEYS = ['slug', 'key', 'id', 'number', 'file'] as const

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Lays a theme's changes over a content file: objects are changed field by field, entries of a list are found by their slug
 * (key, id, number, file), everything else is replaced.
 * @throws Error that names the entry which the original lacks: a change that changes nothing is a mistake
 */
export function overlaid(original: Json, change: Json | undefined): Json {
  if (change === undefined) return original
  if (isObject(original) && isObject(change)) {
    const entries = Object.entries(change).map(([name, value]) => {
      const old = original[name]
      return [name, old === undefined ? value : overlaid(old, value)]
    })
    return { ...original, ...Object.fromEntries(entries) }
  }
  if (Array.isArray(original) && Array.isArray(change)) return overlaidList(original, change)
  return change
}

function overlaidList(original: Json[], change: Json[]): Json[] {
  const key = KEYS.find(
    (name) => change.length > 0 && change.every((entry) => isObject(entry) && name in entry),
  )
  if (!key || !original.every((entry) => isObject(entry) && key in entry)) return change
  const keyOf = (entry: Json) => (entry as { [key: string]: Json })[key]
  for (const entry of change) {
    if (!original.some((known) => keyOf(known) === keyOf(entry)))
      throw new Error(`there is no entry with ${key} ${JSON.stringify(keyOf(entry))} to change`)
  }
  return original.map((entry) =>
    overlaid(
      entry,
      change.find((one) => keyOf(one) === keyOf(entry)),
    ),
  )
}
