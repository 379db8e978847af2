import { type Call, type Endpoint, endpoints } from '@nafha/contract/endpoints/all'
import * as z from 'zod'

/** As much of JSON Schema as the document uses. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
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

interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, JsonSchema> }
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

interface Described {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  security?: unknown[]
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>
}

/** An operation of the OpenAPI document. */
export interface Operation {
  /** As the contract names it. */
  call: Call
  method: string
  /** `/api/rates/{id}` */
  path: string
  parameters: Parameter[]
  /** Schema of the JSON body; null where the call takes none. */
  body: JsonSchema | null
  /** Takes a file instead. */
  upload: boolean
  /** The endpoint of the contract, which says who may call. */
  endpoint: Endpoint
  /** Returns the schema of this status and media type; undefined where the document has none. */
  answer(status: number, mediaType: string): z.ZodType | 'file' | undefined
}

/** Reads the calls out of the document that a running shop serves. */
export async function operationsOf(shopUrl: string): Promise<Operation[]> {
  const answer = await fetch(`${shopUrl}/api/openapi.json`)
  const { paths, components } = (await answer.json()) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf(path, method.toUpperCase(), described, components.schemas),
    ),
  )
}

function operationOf(
  path: string,
  method: string,
  described: Described,
  components: Record<string, JsonSchema>,
): Operation {
  const call = `${method} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}` as Call
  const readers = new Map<number, z.ZodType>()
  const content = described.requestBody?.content ?? {}
  return {
    call,
    method,
    path,
    parameters: described.parameters.map((parameter) => ({
      ...parameter,
      schema: withoutReferences(parameter.schema, components),
    })),
    body: content['application/json']
      ? withoutReferences(content['application/json'].schema, components)
      : null,
    upload: 'multipart/form-data' in content,
    endpoint: endpoints[call],
    answer(status, mediaType) {
      const promised = described.responses[String(status)]?.content
      if (!promised) return undefined
      const media = Object.entries(promised).find(([type]) => type.split(';')[0] === mediaType)
      if (!media) return undefined
      if (media[1].schema.format === 'binary') return 'file'
      const reader = readers.get(status) ?? readerOf(media[1].schema, components)
      readers.set(status, reader)
      return reader
    },
  }
}

const REFERENCE = '#/components/schemas/'

/** A schema with what it refers to in its place. What callers send nests nowhere in itself. */
const withoutReferences = (schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_, value) => {
    const name = value?.$ref?.startsWith(REFERENCE) ? value.$ref.slice(REFERENCE.length) : null
    return name ? withoutReferences(components[name] as JsonSchema, components) : value
  })

/** Answers nest in themselves (collections), so that their references stay. */
const readerOf = (schema: JsonSchema, components: Record<string, JsonSchema>): z.ZodType =>
  z.fromJSONSchema(
    JSON.parse(JSON.stringify({ ...schema, $defs: components }).replaceAll(REFERENCE, '#/$defs/')),
  )
