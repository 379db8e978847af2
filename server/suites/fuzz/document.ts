import { type Call, type Endpoint, endpoints } from '@nafha/contract/endpoints'
import * as z from 'zod'

/** As much of JSON Schema as the document uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

interface Described {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: unknown[]
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

/** One call of the document. */
export interface Operation {
  /** As the contract names it. */
  call: Call
  method: string
  /** `/api/rates/{id}` */
  path: string
  parameters: Parameter[]
  /** What a JSON body looks like; null where none is taken. */
  body: Schema | null
  /** Takes a file instead. */
  upload: boolean
  /** Who may call, as the contract says. */
  endpoint: Endpoint
  /** What the document promises of this status and media type; undefined where it promises nothing. */
  answer(status: number, mediaType: string): z.ZodType | 'file' | undefined
}

/** Reads the calls out of the document that a running shop serves. */
export async function operationsOf(shopUrl: string): Promise<Operation[]> {
  const answer = await fetch(`${shopUrl}/api/openapi.json`)
  const document = (await answer.json()) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method.toUpperCase(), described)),
  )
}

function operationOf(path: string, method: string, described: Described): Operation {
  const call = `${method} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}` as Call
  const readers = new Map<number, z.ZodType>()
  const content = described.requestBody?.content ?? {}
  return {
    call,
    method,
    path,
    parameters: described.parameters,
    body: content['application/json']?.schema ?? null,
    upload: 'multipart/form-data' in content,
    endpoint: endpoints[call],
    answer(status, mediaType) {
      const promised = described.responses[String(status)]?.content
      if (!promised) return undefined
      const found = Object.entries(promised).find(([type]) => type.split(';')[0] === mediaType)
      if (!found) return undefined
      if (found[1].schema.format === 'binary') return 'file'
      const reader = readers.get(status) ?? z.fromJSONSchema(found[1].schema as never)
      readers.set(status, reader)
      return reader
    },
  }
}
