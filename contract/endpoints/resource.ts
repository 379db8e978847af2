import type * as z from 'zod'
import { type Screen, type StaffAbility, screenAbilities } from '../admin/abilities.ts'
import { adminId } from '../admin/lists.ts'
import { answer, list } from '../values/wire.ts'

interface Schemas {
  /** Query of the list. */
  query: z.ZodObject
  /** A record, in the list and by itself. */
  record: z.ZodType
  /** Body that creates a record, and that replaces it. */
  form: z.ZodType
  /** Response of a deletion; without it records cannot be deleted. */
  deleted?: z.ZodType
}

interface Call {
  staff: StaffAbility
}

interface CallOfOne extends Call {
  params: typeof adminId
}

type OneRecord<S extends Schemas> = ReturnType<typeof answer<S['record']>>

type ResourceCalls<N extends Screen, S extends Schemas> = {
  [K in `GET /admin/${N}`]: Call & {
    query: S['query']
    response: { 200: ReturnType<typeof list<S['record']>> }
  }
} & { [K in `POST /admin/${N}`]: Call & { body: S['form']; response: { 201: OneRecord<S> } } } & {
  [K in `GET /admin/${N}/:id`]: CallOfOne & { response: { 200: OneRecord<S> } }
} & {
  [K in `PUT /admin/${N}/:id`]: CallOfOne & { body: S['form']; response: { 200: OneRecord<S> } }
} & (S extends {
    deleted: infer D
  }
    ? { [K in `DELETE /admin/${N}/:id`]: CallOfOne & { response: { 200: D } } }
    : unknown)

/**
 * Declares the calls of a resource that staff list, read, create, update and perhaps delete. Their abilities are those of
 * its screen.
 */
export function resource<const N extends Screen, S extends Schemas>(
  name: N,
  { query, record, form, deleted }: S,
): ResourceCalls<N, S> {
  const { read, write } = screenAbilities[name]
  const [all, one] = [`/admin/${name}`, `/admin/${name}/:id`]
  const calls = {
    [`GET ${all}`]: { staff: read, query, response: { 200: list(record) } },
    [`POST ${all}`]: { staff: write, body: form, response: { 201: answer(record) } },
    [`GET ${one}`]: { staff: read, params: adminId, response: { 200: answer(record) } },
    [`PUT ${one}`]: { staff: write, params: adminId, body: form, response: { 200: answer(record) } },
    ...(deleted ? { [`DELETE ${one}`]: { staff: write, params: adminId, response: { 200: deleted } } } : {}),
  }
  return calls as ResourceCalls<N, S>
}
