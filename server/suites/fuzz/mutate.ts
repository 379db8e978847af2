import * as fc from 'fast-check'
import { hostileBody, hostileHeader, hostilePart, hostileQuery, hostileValue } from './hostile-inputs.ts'

/** A request before it is written down. */
export interface RequestDraft {
  method: string
  params: Record<string, string>
  /** Names and values, escaped. */
  query: [string, string][]
  /** Undefined sends none. */
  body: unknown
  /** Replaces `body` on the wire. */
  raw: { body: string | Buffer; type: string } | null
  headers: Record<string, string>
  asForm: boolean
}

export type Mutation = (draft: RequestDraft) => RequestDraft

interface Place {
  holder: Record<string, unknown> | unknown[]
  key: string | number
}

/** Every place within a value, the outer ones first. */
function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found
  const holder = value as Record<string, unknown>
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(holder)
  for (const key of keys) found.push({ holder, key })
  for (const key of keys) placesOf(holder[key as string], found)
  return found
}

/** Changes one place of the body; a body without places is replaced. */
function within(
  draft: RequestDraft,
  which: number,
  change: (place: Place) => void,
  instead: unknown,
): RequestDraft {
  const body = structuredClone(draft.body)
  const places = placesOf(body)
  const place = places[which % Math.max(1, places.length)]
  if (!place) return { ...draft, body: instead }
  change(place)
  return { ...draft, body }
}

const put = ({ holder, key }: Place, value: unknown) => {
  ;(holder as Record<string | number, unknown>)[key] = value
}

const which = fc.nat(1000)

const replaceValue = fc.tuple(which, hostileValue).map(
  ([at, value]): Mutation =>
    (draft) =>
      within(draft, at, (place) => put(place, value), value),
)
const replaceTwo = fc.tuple(which, which, hostileValue).map(
  ([one, other, value]): Mutation =>
    (draft) =>
      within(
        within(draft, one, (place) => put(place, value), value),
        other,
        (place) => put(place, value),
        value,
      ),
)
const dropField = which.map(
  (at): Mutation =>
    (draft) =>
      within(
        draft,
        at,
        ({ holder, key }) => {
          if (Array.isArray(holder)) holder.splice(Number(key), 1)
          else delete holder[key]
        },
        undefined,
      ),
)
const repeatValue = fc.tuple(which, fc.constantFrom(2, 60, 600)).map(
  ([at, times]): Mutation =>
    (draft) =>
      within(
        draft,
        at,
        (place) => {
          const value = (place.holder as Record<string | number, unknown>)[place.key]
          put(place, Array.isArray(value) ? Array(times).fill(value).flat(1) : Array(times).fill(value))
        },
        [],
      ),
)
const addField = fc
  .tuple(fc.constantFrom('id', 'is_admin', 'user_id', 'role', '__proto__x', 'price'), hostileValue)
  .map(
    ([key, value]): Mutation =>
      (draft) => ({
        ...draft,
        body: typeof draft.body === 'object' ? { ...draft.body, [key]: value } : draft.body,
      }),
  )
const otherBody = hostileBody.map(
  (raw): Mutation =>
    (draft) => ({ ...draft, raw }),
)
const otherParam = fc.tuple(which, hostilePart).map(
  ([at, part]): Mutation =>
    (draft) => {
      const names = Object.keys(draft.params)
      const name = names[at % Math.max(1, names.length)]
      if (name) return { ...draft, params: { ...draft.params, [name]: part } }
      const query = draft.query.map(([key, value], index): [string, string] => [
        key,
        index === at % draft.query.length ? part : value,
      ])
      return { ...draft, query }
    },
)
const moreQuery = hostileQuery.map(
  (part): Mutation =>
    (draft) => ({ ...draft, query: [...draft.query, ['', part]] }),
)
const moreHeaders = hostileHeader.map(
  (headers): Mutation =>
    (draft) => ({ ...draft, headers: { ...draft.headers, ...headers } }),
)
const otherMethod = fc
  .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND')
  .map(
    (method): Mutation =>
      (draft) => ({ ...draft, method }),
  )
const asForm = fc.constant<Mutation>((draft) => ({ ...draft, asForm: true }))

/** Draws a mutation of a request; most of them change the body. */
export const mutation = (hasBody: boolean): fc.Arbitrary<Mutation> =>
  fc.oneof(
    { weight: hasBody ? 10 : 0, arbitrary: replaceValue },
    { weight: hasBody ? 2 : 0, arbitrary: replaceTwo },
    { weight: hasBody ? 4 : 0, arbitrary: dropField },
    { weight: hasBody ? 2 : 0, arbitrary: repeatValue },
    { weight: hasBody ? 1 : 0, arbitrary: addField },
    { weight: hasBody ? 2 : 0, arbitrary: asForm },
    { weight: 1, arbitrary: otherBody },
    { weight: hasBody ? 3 : 6, arbitrary: otherParam },
    { weight: hasBody ? 1 : 6, arbitrary: moreQuery },
    { weight: 1, arbitrary: moreHeaders },
    { weight: 1, arbitrary: otherMethod },
  )
