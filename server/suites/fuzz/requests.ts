import * as fc from 'fast-check'
import qs from 'qs'
import type { Person } from './actors.ts'
import type { Operation } from './document.ts'
import { type Mutation, mutation, type RequestDraft } from './mutate.ts'
import type { Wire } from './send.ts'
import { valuesFor, type Words } from './values.ts'
import type { World } from './world.ts'

export interface FuzzRequest {
  who: Person
  wire: Wire
  /** False when a mutation changed the method or emptied a part of the path: the request reaches another route. */
  sameCall: boolean
}

/** Any request for this call: as the document describes it, at its edges, or with up to three things wrong. */
export function requestsFor(operation: Operation, world: World): fc.Arbitrary<FuzzRequest> {
  const words = world.wordsFor(operation)
  const hasBody = operation.body !== null
  return fc
    .record({
      who: callers(operation, world.actors.actors),
      params: parameters(operation, 'path', words),
      query: parameters(operation, 'query', words),
      body: bodies(operation, world, words),
      file: files(world),
      mutations: fc.oneof(
        { weight: 4, arbitrary: fc.constant<Mutation[]>([]) },
        { weight: 6, arbitrary: fc.array(mutation(hasBody), { minLength: 1, maxLength: 3 }) },
      ),
      address: fc.nat(0xffffff),
    })
    .map(({ who, params, query, body, file, mutations, address }) => {
      const original: RequestDraft = {
        method: operation.method,
        params: mapValues(params, pathPart),
        query: Object.entries(query).map(([name, value]) => [
          name,
          encodeURIComponent(String(value).toWellFormed()),
        ]),
        body,
        raw: operation.upload ? file : null,
        headers: {
          // Each request has an address of its own: limits for one address are what TRUSTED_PROXIES is for.
          'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
          ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        },
        asForm: false,
      }
      const draft = mutations.reduce((so, mutate) => mutate(so), original)
      const sameCall = draft.method === operation.method && !Object.values(draft.params).includes('')
      return { who, wire: written(operation.path, draft), sameCall }
    })
}

/** Chooses an allowed caller most of the time: others are refused before the body is read. */
function callers({ endpoint }: Operation, actors: readonly Person[]): fc.Arbitrary<Person> {
  const named = (name: string) => actors.find((person) => person.name === name) as Person
  const anybody = fc.constantFrom(...actors)
  const usual = endpoint.staff
    ? ['owner', 'owner', 'manager']
    : endpoint.signedIn
      ? ['sara']
      : ['nobody', 'sara']
  if (endpoint.signedIn) usual.push('sara', endpoint.signedIn === true ? 'newcomer' : 'nobody')
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...usual.map(named)) },
    { weight: 1, arbitrary: anybody },
  )
}

function parameters(operation: Operation, kind: 'path' | 'query', words: Words) {
  const own = operation.parameters.filter((parameter) => parameter.in === kind)
  const fields = own.map(({ name, schema }) => [name, valuesFor(schema, words, name)])
  const requiredKeys = own.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys })
}

function bodies({ body, call }: Operation, world: World, words: Words): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined)
  const examples = world.examples[call] ?? []
  const described = valuesFor(body, words)
  if (examples.length === 0) return described
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...examples) }, { weight: 2, arbitrary: described })
}

const LINE = '--fuzz'

/** Bodies for calls that expect a file. */
function files({ picture }: World): fc.Arbitrary<{ body: Buffer; type: string }> {
  const part = (name: string, type: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(
        `${LINE}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(content as string),
      Buffer.from(`\r\n${LINE}--\r\n`),
    ])
  return fc
    .constantFrom(
      part('bottle.png', 'image/png', picture),
      part('half.png', 'image/png', picture.subarray(0, 40)),
      part('text.png', 'image/png', 'no picture'),
      part(
        'drawing.svg',
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      ),
      part('../../x.csv', 'text/csv', 'slug,name_en\nliwa-amber,Liwa Amber\n'),
      part('nul.csv', 'text/csv', 'slug,name_en\na\u0000b,\ud800\n'),
      part('film.mp4', 'video/mp4', '\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000'),
      part('empty', 'application/octet-stream', ''),
    )
    .map((body) => ({ body, type: `multipart/form-data; boundary=${LINE.slice(2)}` }))
}

/** Serializes the draft into an HTTP request. */
function written(path: string, { method, params, query, body, raw, headers, asForm }: RequestDraft): Wire {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const search = query.map(([name, value]) => (name ? `${name}=${value}` : value)).join('&')
  const wire = { method, path: search ? `${filled}?${search}` : filled, headers }
  if (raw) return { ...wire, body: raw.body, headers: { ...headers, 'content-type': raw.type } }
  if (body === undefined) return { ...wire, body: null }
  const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const text = asForm ? qs.stringify(body) : JSON.stringify(body)
  return { ...wire, body: text, headers: { ...headers, 'content-type': type } }
}

const mapValues = <V, W>(record: Record<string, V>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Escapes a part of the path as a browser does; dots alone would go up the path and reach another call. */
const pathPart = (value: unknown): string =>
  encodeURIComponent(String(value).toWellFormed()).replace(/^\.{1,2}$/, '...')
