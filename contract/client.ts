import type * as z from 'zod'
import { anySignal } from './any-signal.ts'
import type { Call, Endpoints } from './endpoints/all.ts'
import type { Language } from './values/language.ts'
import type { Refusal } from './values/wire.ts'

const REQUEST_TIMEOUT_MS = 120_000

/*
 * The typed client of the API. Calls are named by method and path, so it needs only the types of the endpoint table,
 * and pages that make calls load no schemas.
 */

type Part<C extends Call, K extends string> =
  Endpoints[C] extends Record<K, infer S extends z.ZodType> ? z.input<S> : never
type Loose<T> = { [K in keyof T]?: string | number | undefined }

type Success<C extends Call> = {
  [S in keyof Endpoints[C]['response']]: S extends 200 | 201 | 202
    ? Endpoints[C]['response'][S] extends z.ZodType
      ? { status: S } & z.input<Endpoints[C]['response'][S]>
      : never
    : never
}[keyof Endpoints[C]['response']]

export type Answer<C extends Call> = Success<C>

type Field<K extends string, T> = [T] extends [never] ? { [P in K]?: undefined } : { [P in K]: T }

type Params<T> = [T] extends [never] ? never : { [K in keyof T]: string | number }

type Options<C extends Call> = Field<'params', Params<Part<C, 'params'>>> &
  ([Part<C, 'headers'>] extends [never] ? { headers?: undefined } : { headers?: Loose<Part<C, 'headers'>> }) &
  ([Part<C, 'query'>] extends [never] ? { query?: undefined } : { query?: Loose<Part<C, 'query'>> }) &
  Field<'body', Part<C, 'body'>> &
  // The form of an upload, with one file.
  (Endpoints[C] extends { upload: true } ? { form: FormData } : { form?: undefined }) & {
    /** Names the query in the server's logs (X-Query-Key). */
    queryKey?: string
    /** Message key of the success notice that the caller will show (X-Custom-Message). */
    customMessage?: string
    signal?: AbortSignal
    /** True for a small call that the browser sends although its page is left meanwhile. */
    keepalive?: boolean
  }

type Arguments<C extends Call> =
  Record<never, never> extends Options<C> ? [options?: Options<C>] : [options: Options<C>]

/** Error of a call that the server refused or never answered (rules/notices 4). */
export class CallError extends Error {
  /** HTTP status; 0 when the call did not reach the server. */
  readonly status: number
  readonly refusal: Refusal | null

  constructor(message: string, status: number, refusal: Refusal | null) {
    super(message)
    this.status = status
    this.refusal = refusal
  }
}

/** Request of a call. */
export type Sent = RequestInit & { method: string; headers: Record<string, string> }
/** The part of the response that a call returns. */
export type Received = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'blob'>

export interface Transport {
  /** Origin of /api: '' in the browser. */
  baseUrl: string
  language: () => Language
  /** Bearer token of a signed-in customer. */
  token: () => string | null
  fetch: (url: string, init: Sent) => Promise<Received>
  /** True for calls within the process, which have no timeout; others have `REQUEST_TIMEOUT_MS`. */
  inside?: boolean
}

export type Client = <C extends Call>(call: C, ...options: Arguments<C>) => Promise<Answer<C>>

const withParams = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Appends a query to a path. Parameters that are empty, null or undefined are left out. */
export function withQuery(path: string, query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(entries.map(([key, value]): [string, string] => [key, String(value)]))
  return entries.length > 0 ? `${path}?${search}` : path
}

const ownHeaders = (headers: Record<string, string | number | undefined> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const filenameOf = (response: Received) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''

/** Makes a client over any fetch: the browser's, or on the server one that never leaves the process. */
export function createClient(transport: Transport): Client {
  return async (call, ...[options]) => {
    const [method, path] = call.split(' ') as [string, string]
    const request = (options ?? {}) as {
      params?: Record<string, string | number>
      query?: Record<string, unknown>
      headers?: Record<string, string | number | undefined>
      body?: unknown
      form?: FormData
      queryKey?: string
      customMessage?: string
      signal?: AbortSignal
      keepalive?: boolean
    }
    const token = transport.token()
    const timeout = transport.inside ? null : AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await transport
      .fetch(`${transport.baseUrl}/api${withQuery(withParams(path, request.params), request.query)}`, {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': transport.language(),
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(request.queryKey ? { 'x-query-key': request.queryKey } : {}),
          ...ownHeaders(request.headers),
          ...(request.customMessage ? { 'x-custom-message': request.customMessage } : {}),
        },
        body: request.form ?? JSON.stringify(request.body),
        keepalive: request.keepalive ?? false,
        signal:
          request.signal && timeout ? anySignal([request.signal, timeout]) : (request.signal ?? timeout),
      })
      .catch((cause: Error) => {
        throw new CallError(cause.message, 0, null)
      })
    if (response.ok && response.headers.get('content-disposition')) {
      return { status: response.status, data: await response.blob(), filename: filenameOf(response) } as never
    }
    const body = (await response.json().catch(() => null)) as Record<string, unknown> | null
    if (!response.ok || body === null) {
      throw new CallError(
        // A success that cannot be parsed has no message either.
        String(body?.message ?? (response.ok ? '' : response.statusText)),
        response.status,
        body as Refusal | null,
      )
    }
    // A body without `data` counts as an empty list (rules/calls 6).
    return { status: response.status, ...body, data: body.data ?? [] } as never
  }
}
