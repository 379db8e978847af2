import type { Operation } from './document.ts'
import { REFUSED_AND_CHANGED } from './exceptions.ts'
import type { FuzzRequest } from './requests.ts'
import type { Answered } from './send.ts'
import type { World } from './world.ts'

/** Describes how an answer violates the document; null when it does not. */
export function violationOf(
  operation: Operation,
  { who, wire, sameCall }: FuzzRequest,
  answer: Answered,
  world: World,
): string | null {
  const { status, mediaType, text } = answer
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`
  if (status < 200 || status === 304) return `answered ${status}`
  if (!sameCall) return status < 400 || text === '' ? null : refusalViolation(answer)
  return (
    described(operation, answer) ??
    trespass(operation, who.opens, status) ??
    leak(who.opens, wire, text, world)
  )

  function leak(
    opens: string,
    { path, body }: FuzzRequest['wire'],
    responseText: string,
    { secrets }: World,
  ): string | null {
    if (opens !== 'nothing' && opens !== 'customer') return null
    const requestText = `${decodeURIComponentSafely(path)} ${body ?? ''}`
    const leaked = secrets.find((secret) => responseText.includes(secret) && !requestText.includes(secret))
    return leaked ? `told ${mediaType} with ${leaked}, which is somebody else's` : null
  }
}

function described(operation: Operation, { status, mediaType, text }: Answered): string | null {
  const promised = operation.answer(status, mediaType)
  if (!promised)
    return `answered ${status} ${mediaType || 'without a media type'}, which the document does not know`
  if (promised === 'file') return null
  const body = readJson(text)
  if (body === undefined) return `answered ${status} with what is no JSON: ${text.slice(0, 200)}`
  const read = promised.safeParse(body)
  if (read.success) return null
  const [issue] = read.error.issues
  return `answered ${status} with what the document does not describe: ${issue?.path.join('.')}: ${issue?.message}`
}

/** A caller without a right to the call must not get a success. */
function trespass({ endpoint }: Operation, opens: string, status: number): string | null {
  const needs = endpoint.staff ? 'staff' : endpoint.signedIn === true ? 'customer' : 'nobody'
  const isStaff = opens !== 'nothing' && opens !== 'customer'
  const has = needs === 'nobody' || (needs === 'staff' ? isStaff : opens === 'customer')
  return !has && status < 400 ? `answered ${status} to somebody without a right to it (${opens})` : null
}

function refusalViolation({ status, text }: Answered): string | null {
  const body = readJson(text) as { code?: unknown; message?: unknown } | undefined
  const whole = typeof body?.code === 'string' && typeof body.message === 'string'
  return whole ? null : `refused with ${status} and no refusal: ${text.slice(0, 200)}`
}

/** Lists the tables that a refused request changed without being listed as an exception. */
export const unexpected = ({ call }: Operation, status: number, tables: readonly string[]): string[] =>
  tables.filter(
    (table) =>
      !REFUSED_AND_CHANGED.some(
        (exception) =>
          exception.calls.includes(call) &&
          exception.statuses.includes(status) &&
          exception.tables.includes(table.replace(/^public\./, '')),
      ),
  )

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
