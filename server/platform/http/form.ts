import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import qs from 'qs'
import * as z from 'zod'
import { sendRefusal } from './errors.ts'
import { refused } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set when the handler reads the file of the request (upload.ts). */
    upload?: true
  }
  interface FastifyRequest {
    /** True if the body came as a form, where every value is text. */
    isForm: boolean
  }
}

const NESTING = { arrayLimit: 100, depth: 5, parameterLimit: 1000 }
const parseFields = (text: string) => qs.parse(text, NESTING)

/** Accepts urlencoded and multipart bodies beside JSON; `a[b][0]` makes objects and lists (rules/calls 9). */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.decorateRequest('isForm', false)
  await app.register(formbody, { parser: parseFields })
  // A body that is neither JSON nor a form is not read as text either: the sender gets a 415.
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  const fieldSize = app.initialConfig.bodyLimit ?? 0
  await app.register(multipart, { limits: { fields: NESTING.parameterLimit, fieldSize, files: 0 } })
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.upload) return
    if (request.isMultipart()) {
      const fields = await fieldsOf(request).catch((error: unknown) => {
        // Discard the rest: unread, it would hold the connection.
        request.raw.unpipe().resume()
        if (error instanceof app.multipartErrors.FilesLimitError) return null
        throw asClientError(error, request)
      })
      if (!fields) {
        await sendRefusal(request, reply, refused(415, 'unsupported_content_type', 'no_files_here'))
        return
      }
      request.body = qs.parse(fields as Record<string, string>, NESTING)
      request.isForm = true
    } else if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      request.isForm = true
    }
  })
}

/** An empty body with a JSON content type counts as no body, as when an address is deleted (rules/calls 11). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  )
}

/**
 * Returns the fields of a multipart body by name; repeated fields become lists.
 * @throws 413 when the body is larger than the general limit, which Fastify does not enforce for this reader
 */
async function fieldsOf(request: FastifyRequest): Promise<Record<string, string | string[]>> {
  const { raw, headers, routeOptions } = request
  const refuseTooLarge = (size: number) => {
    if (size > routeOptions.bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  }
  refuseTooLarge(Number(headers['content-length'] ?? 0))
  let bytes = 0
  // Count raw bytes, so that names and part headers count too.
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  const fields: Record<string, string | string[]> = {}
  for await (const part of request.parts()) {
    refuseTooLarge(bytes)
    if (part.type !== 'field') continue
    const earlier = fields[part.fieldname]
    const value = String(part.value)
    fields[part.fieldname] = earlier === undefined ? value : [earlier, value].flat()
  }
  refuseTooLarge(bytes)
  return fields
}

/**
 * A form that is truncated or malformed is the sender's error: the parser's errors have neither code nor
 * status, unlike errors of the disk, and a sender who disconnects breaks the request itself.
 */
export function asClientError(error: unknown, { raw }: FastifyRequest): unknown {
  if (!(error instanceof Error) || 'statusCode' in error) return error
  return raw.errored || !('code' in error) ? Object.assign(error, { statusCode: 400 }) : error
}

/**
 * Converts the texts of a form to the schema's numbers, booleans and lists. A JSON body is never converted,
 * because null would become 0 and 0 null (rules/calls 12).
 */
export function convertForm(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject && isRecord(value)) {
    const shape = inner.shape as Record<string, z.ZodType>
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, shape[key] ? convertForm(shape[key], field) : field]),
    )
  }
  if (inner instanceof z.ZodArray) {
    const items = typeof value === 'string' ? parsedList(value) : value
    return Array.isArray(items) ? items.map((item) => convertForm(inner.element as z.ZodType, item)) : items
  }
  if (typeof value !== 'string') return value
  if (inner !== schema && value === '') return null
  if (inner instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (inner instanceof z.ZodBoolean || inner instanceof z.ZodLiteral) {
    // Browsers send `on` for a ticked box.
    if (value === 'true' || value === '1' || value === 'on') return true
    return value === 'false' || value === '0' ? false : value
  }
  return value
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType)
  }
  return schema
}

/** A list comes as `cart[0][quantity]`, or as JSON in one field. */
function parsedList(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
