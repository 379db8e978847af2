import type { Language } from '@nafha/contract/values/language'
import type { Refusal } from '@nafha/contract/values/wire'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isDatabaseAway } from '../observability/database-away.ts'
import { refusals } from '../observability/metrics.ts'
import { languageOf, translate } from '../text/language.ts'
import { notFound, type Refused, refused } from './refusal.ts'
import { recordInvalidInput, recordRefusal } from './security-events.ts'
import { BUSY, COME_BACK_S } from './too-busy.ts'

const libraryMessages: Record<Language, z.core.$ZodErrorMap> = {
  en: z.locales.en().localeError,
  ar: z.locales.ar().localeError,
}

/** Our own messages are keys. The library's messages are English, so they are translated by issue code. */
function fieldMessage(issue: z.core.$ZodIssue, language: Language): string {
  const translated = translate(issue.message, language)
  if (translated !== issue.message) return translated
  // Zod drops the wrong value and calls every such field missing, so the message covers both.
  if (issue.code === 'invalid_type') return translate('entry_missing_or_wrong', language)
  const again = libraryMessages[language](issue as z.core.$ZodRawIssue)
  return (typeof again === 'string' ? again : again?.message) ?? issue.message
}

/** Sends the body of a refusal or error. A route that streams a file may fail before anything was sent. */
const sendBody = (reply: FastifyReply, status: number, body: Refusal): FastifyReply =>
  reply.removeHeader('content-disposition').type('application/json; charset=utf-8').code(status).send(body)

export function countRefusal(request: FastifyRequest, refusal: Refused): void {
  refusals.inc({ code: refusal.code })
  recordRefusal(request, refusal)
}

/** Sends a refusal in the caller's language. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refused): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const body: Refusal = { code: refusal.code, message: translate(refusal.message, language, refusal.inputs) }
  if (refusal.details) body.details = refusal.details
  if (refusal.errors) {
    body.errors = Object.fromEntries(
      Object.entries(refusal.errors).map(([field, keys]) => [
        field,
        keys.map((key) => translate(key, language)),
      ]),
    )
  }
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  countRefusal(request, refusal)
  return sendBody(reply, refusal.status, body)
}

const transportErrors: Record<number, [code: string, message: string]> = {
  400: ['bad_request', 'body_not_readable'],
  401: ['unauthenticated', 'unauthenticated'],
  413: ['body_too_large', 'body_too_large'],
  415: ['unsupported_content_type', 'unsupported_content_type'],
  429: ['too_many_requests', 'too_many_requests'],
  503: ['server_busy', 'server_busy'],
}

/** PostgreSQL stores no NUL in a text and no lone surrogate in JSON. Nobody types one, so the sender gets a 422. */
function isNoText(error: Error): boolean {
  const { code, where } = (error.cause ?? error) as { code?: unknown; where?: unknown }
  return code === '22021' || code === '22P05' || (code === '22P02' && String(where).startsWith('JSON data'))
}

/** Retry-After in seconds when the database does not answer: a restart is often over by then. */
const DATABASE_BACK_S = 5

/** The pool gave no connection in time (platform/database/client.ts). Its error has no code to check. */
const isCrowdedOut = (error: Error): boolean =>
  ((error.cause ?? error) as Error).message === 'timeout exceeded when trying to connect'

const away = refused(503, 'database_away', 'database_away', { retryAfter: DATABASE_BACK_S })

/** Returns the refusal of a request that will work again in a moment; null for any other error. */
export const refusalInOutage = (error: Error): Refused | null =>
  isDatabaseAway(error) ? away : isCrowdedOut(error) ? BUSY : null

/** Turns any thrown error into status, code and message, never into a stack trace (rules/calls 3). */
export function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id that is not a number belongs to no row.
    if (error.validationContext === 'params') return sendRefusal(request, reply, notFound())
    const errors: Record<string, string[]> = {}
    for (const { instancePath, keyword, message, params } of error.validation) {
      const field = instancePath.slice(1).replaceAll('/', '.') || 'body'
      const issue = { ...params, code: keyword, path: [field], message } as unknown as z.core.$ZodIssue
      // Report only the first rule that a field breaks: a missing value is not also too short.
      errors[field] ??= [fieldMessage(issue, language)]
    }
    refusals.inc({ code: 'validation_failed' })
    recordInvalidInput(request)
    const first = Object.values(errors)[0]?.[0] ?? translate('check_your_entries', language)
    return sendBody(reply, 422, { code: 'validation_failed', message: first, errors })
  }
  if (isDatabaseAway(error)) {
    // Written once an outage (observability/log.ts), and with the first request that it met.
    request.log.error({ err: error }, 'the database is away')
    return sendRefusal(request, reply, away)
  }
  const status = isNoText(error) ? 400 : isCrowdedOut(error) ? 503 : (error.statusCode ?? 500)
  if ((status >= 400 && status < 500) || status === 503) {
    const [code, message] = transportErrors[status] ?? ['bad_request', 'body_not_readable']
    refusals.inc({ code })
    recordRefusal(request, { status: status as Refused['status'], code })
    if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', COME_BACK_S)
    return sendBody(reply, status, { code, message: translate(message, language) })
  }
  request.log.error({ err: error }, 'request failed')
  return sendBody(reply, 500, {
    code: 'unexpected',
    message: translate('unexpected_error_occurred', language),
  })
}
