import { type Call, type Endpoint, endpoints, refusals } from '@nafha/contract/endpoints/all'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../text/language.ts'
import { dependsOn } from './cache-tags.ts'
import type { CallInput, CallOutput, Handler } from './call.ts'
import { addressLimit, type CallLimits, defaultLimits } from './call-limits.ts'
import { type Output, sendOutput } from './call-reply.ts'
import { sendRefusal } from './errors.ts'
import { convertForm } from './form.ts'
import { identify } from './identity.ts'
import { isInside } from './inside.ts'
import { keyedLimiter } from './keyed-limit.ts'
import { followNamedMethod, methodsOf } from './method-override.ts'
import { isAwaited } from './precedence.ts'
import { isRefused } from './refusal.ts'
import { recordSuccess } from './security-events.ts'
import { sharedAddressOf } from './shared-address.ts'
import { BUSY } from './too-busy.ts'

interface CallOptions<C extends Call> extends CallLimits<C> {
  /**
   * Set if the call changes nothing that pages show: the response does not wait for the invalidation
   * (platform/cache).
   */
  skipsCacheWait?: true
  /** Set if browsers send the call by themselves (cross-site.ts). */
  fromAnySite?: true
  /** The largest accepted body, where it is smaller than the general limit. */
  bodyLimit?: number
  /** Cache tags of a response that is the same for everybody (platform/cache). */
  tags?: (output: CallOutput<C>, input: CallInput<C>) => readonly string[]
}

/**
 * Serves one call of the contract, in this order: limit of the address, identity and ability, schemas, limit of the account,
 * queue, handler, reply. PUT calls also answer PATCH and POST, DELETE calls POST with `_method` (rules/calls 10). Of two
 * calls at one address, DELETE is served last.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { tags, skipsCacheWait, fromAnySite, bodyLimit, ...ownLimits }: CallOptions<C> = {},
): void {
  const endpoint: Endpoint = endpoints[call]
  const [method, path] = call.split(' ') as [string, string]
  const url = `/api${path}`
  const limits = Object.keys(ownLimits).length > 0 ? ownLimits : defaultLimits<C>(endpoint, method)
  const overLimit = limits.perKey && keyedLimiter(app, call, limits.perKey)
  if (tags) app.sharedAddresses.push(sharedAddressOf(call, endpoint))
  app.route({
    method: methodsOf(app, method, url),
    url,
    ...addressLimit(app, call, limits),
    ...(bodyLimit ? { bodyLimit } : {}),
    config: {
      call,
      traffic: endpoint.browsing ? 'browsing' : 'buying',
      ...(endpoint.upload ? { upload: true } : {}),
      ...(skipsCacheWait ? { skipsCacheWait } : {}),
      ...(fromAnySite ? { fromAnySite } : {}),
    },
    schema: schemaOf(endpoint),
    // Identify before anything is read: a stranger learns no rule of a call that is closed to strangers.
    preParsing: async (request, reply) => {
      const refusal = await identify(app, request, endpoint)
      // The request goes on until the refusal is sent, and the handler would run for the stranger.
      if (refusal) await sendRefusal(request, reply, refusal)
    },
    preValidation: async (request, reply) => {
      await followNamedMethod(app, request, reply, { method, url })
      if (!reply.sent && endpoint.body && request.isForm)
        request.body = convertForm(endpoint.body, request.body)
    },
    handler: async (request, reply) => {
      const input = inputOf(endpoint, request) as CallInput<C>
      const respond = async () => (await overLimit?.(input)) ?? (await handler(input))
      const outcome = await inTurn(app, endpoint, { request, reply }, respond)
      if (outcome === 'busy') return sendRefusal(request, reply, BUSY)
      if (isRefused(outcome)) return sendRefusal(request, reply, outcome)
      recordSuccess(call, request, (outcome as Output).data)
      if (tags) {
        dependsOn(reply, tags(outcome, input))
        reply.header('cache-control', 'no-cache').header('vary', 'Accept-Language, Accept-Encoding')
      }
      return sendOutput(reply, endpoint, outcome as Output, input.language)
    },
  })
}

const schemaOf = ({ params, query, body, response }: Endpoint) => ({
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
  response: { ...refusals, ...response },
})

const inputOf = ({ headers }: Endpoint, request: FastifyRequest) => ({
  params: request.params,
  query: request.query,
  // Headers that do not fit count as missing.
  headers: headers && (headers.safeParse(request.headers).data ?? {}),
  body: request.body,
  customer: request.caller,
  staff: request.staffCaller,
  language: languageOf(request.headers['accept-language']),
  request,
})

/** Runs a call at once, or in the queue of browsing shoppers, which buyers overtake. */
const inTurn = <T>(
  app: FastifyInstance,
  { browsing }: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  respond: () => Promise<T>,
): Promise<T | 'busy'> =>
  browsing && !isInside(request) ? app.queues.browsing(respond, () => isAwaited(reply)) : respond()
