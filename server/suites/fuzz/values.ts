import * as fc from 'fast-check'
import type { JsonSchema } from './document.ts'

/** Values that mean something in this shop, by the name of the field: ids that exist, codes, addresses. */
export type Words = (name: string) => readonly unknown[]

type Any = fc.Arbitrary<unknown>

/** Values that fit a schema: ordinary ones, and those at its edges. */
export function valuesFor(schema: JsonSchema, words: Words, name = ''): Any {
  const made = generated(schema, words, name)
  const known = schema.properties || schema.items ? [] : words(name)
  if (known.length === 0) return made
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made })
}

function generated(schema: JsonSchema, words: Words, name: string): Any {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => generated(choice, words, name)))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => generated({ ...schema, type }, words, name)))
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, words)
    case 'array':
      return fc.array(valuesFor(schema.items ?? {}, words, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 3),
      })
    case 'string':
      return textOf(schema)
    case 'integer':
      return wholeOf(schema)
    case 'number':
      return fc.oneof(
        fc.double({ min: schema.minimum, max: schema.maximum, noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(0, 0.01, 105, 99.999),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, words: Words): Any {
  const fields = Object.entries(properties).map(([key, field]) => [key, valuesFor(field, words, key)])
  return fc.record(Object.fromEntries(fields) as Record<string, Any>, { requiredKeys: required })
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): Any {
  if (format === 'email') return fc.nat(999_999).map((n) => `shopper-${n}@example.com`)
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return moment().map((at) => at.toISOString())
  if (format === 'date') return moment().map((at) => at.toISOString().slice(0, 10))
  // A look ahead narrows what a pattern takes, which fast-check cannot draw: the wider one will do.
  if (pattern) return fc.stringMatching(new RegExp(pattern.replace(/\(\?[!=][^)]*\)/g, '')))
  return fc.oneof(
    fc.constantFrom('Oud', 'Rose Taif', 'نفحة', 'Al Wasl Road', '12', 'a'.repeat(minLength)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    fc.constantFrom('x'.repeat(maxLength), 'ع'.repeat(maxLength)),
  )
}

const moment = () =>
  fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

function wholeOf({ minimum, maximum, exclusiveMinimum }: JsonSchema): Any {
  const least = exclusiveMinimum === undefined ? (minimum ?? -1000) : exclusiveMinimum + 1
  const most = maximum ?? least + 1_000_000
  return fc.oneof(
    fc.integer({ min: Math.max(least, -5), max: Math.min(most, Math.max(least, -5) + 20) }),
    fc.maxSafeInteger().map((n) => Math.min(most, Math.max(least, n))),
    fc.constantFrom(least, most),
  )
}
