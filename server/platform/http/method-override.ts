import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import qs from 'qs'
import { sendRefusal } from './errors.ts'
import { isRecord } from './form.ts'
import { notFound } from './refusal.ts'

/** The methods that a POST may name when another method's call serves it; null stands for none (rules/calls 10). */
const STANDS_FOR: Record<string, readonly (string | null)[]> = {
  PUT: ['PUT', 'PATCH', null],
  DELETE: ['DELETE'],
}

/** Methods of the route that serves a call: forms can only send POST. */
export function methodsOf(app: FastifyInstance, method: string, url: string): HTTPMethods[] {
  if (method === 'PUT') return ['PUT', 'PATCH', 'POST']
  if (method === 'DELETE' && !app.hasRoute({ method: 'POST', url })) return ['DELETE', 'POST']
  return [method as HTTPMethods]
}

/** Returns the method that a POSTed form names by `_method`, or null when it names none (rules/calls 10). */
function namedMethod({ method, body }: FastifyRequest): string | null {
  if (method !== 'POST' || !isRecord(body) || body._method == null) return null
  return typeof body._method === 'string' ? body._method.toUpperCase() : ''
}

/** Replies to a form that names another method than that of the call, and otherwise does nothing. */
export async function followNamedMethod(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { method, url }: { method: string; url: string },
): Promise<void> {
  const name = namedMethod(request)
  if (name === 'DELETE' && method !== 'DELETE' && app.hasRoute({ method: name, url }))
    await forwardToDelete(app, request, reply)
  else if (request.method === 'POST' && STANDS_FOR[method]?.includes(name) === false)
    await sendRefusal(request, reply, notFound())
}

/**
 * A form that names DELETE at an address whose POST is another call: the DELETE call answers, with its own
 * rules.
 */
async function forwardToDelete(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { 'content-length': _, 'transfer-encoding': __, 'accept-encoding': ___, ...headers } = request.headers
  const response = await app.inject({
    method: 'DELETE',
    url: request.url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: qs.stringify(request.body),
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
  })
  const { 'content-type': type, 'retry-after': retryAfter } = response.headers
  if (retryAfter) reply.header('retry-after', retryAfter)
  await reply.code(response.statusCode).header('content-type', type).send(response.rawPayload)
}
