import type { Call, Endpoints } from '@nafha/contract/endpoints/all'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Caller, StaffCaller } from './identity.ts'
import type { Refused } from './refusal.ts'

type Read<C extends Call, K extends string> =
  Endpoints[C] extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

/** The calling customer: certain, possible or none, as the contract declares for the call. */
type CallerOf<C extends Call> = Endpoints[C] extends { signedIn: infer S }
  ? S extends true
    ? Caller
    : Caller | null
  : null

export interface CallInput<C extends Call> {
  params: Read<C, 'params'>
  query: Read<C, 'query'>
  headers: Read<C, 'headers'>
  body: Read<C, 'body'>
  customer: CallerOf<C>
  /** The calling member of staff, for a call of the back office. */
  staff: Endpoints[C] extends { staff: string } ? StaffCaller : null
  language: Language
  request: FastifyRequest
}

type Responses<C extends Call> = Endpoints[C]['response']

/** A handler's response: a declared status (200 when left out) with the body that belongs to it. */
export type CallOutput<C extends Call> = {
  [S in keyof Responses<C>]: Responses<C>[S] extends z.ZodType
    ? S extends 200
      ? { status?: 200 } & Body<z.output<Responses<C>[S]>>
      : { status: S } & Body<z.output<Responses<C>[S]>>
    : never
}[keyof Responses<C>]

/** `message` is a key of texts/messages, `cookie` one or more whole Set-Cookie headers. */
type Body<T> = Omit<T, 'message'> & { message?: string | undefined; cookie?: string | string[] | undefined }

export type Handler<C extends Call> = (input: CallInput<C>) => Promise<CallOutput<C> | Refused>
