import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './errors.ts'
import { notFound } from './refusal.ts'

/** Paths of the back office's page with its files, and of its calls. */
const STAFF = /^\/(api\/)?admin(\/|$)/
/**
 * Routes that answer under both host names. Health checks and metrics may use any name; shop and back office
 * both show pictures, describe their calls and report policy violations.
 */
const EVERYWHERE = /^\/(healthz|readyz|metrics|storage\/|favicon|api\/(docs|openapi\.json|csp-reports))/
/** The pages of the shop, which the back office links to. */
const PAGES = '/*'

/**
 * Separates staff and shoppers by host name (and port unless it is the usual one): the back office answers on
 * STAFF_HOST only, and nothing else does, so that each can have its own network and certificate (rules/admin 18).
 * X-Forwarded-Host is believed from trusted proxies only, like the address (rules/calls 18).
 */
export function separateStaff(
  app: FastifyInstance,
  { staffHost, publicUrl }: { staffHost: string; publicUrl: string },
): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    // Check the matched route, not the written path: no spelling of a URL leads around it.
    const route = request.routeOptions.url ?? ''
    if (EVERYWHERE.test(route)) return
    const isStaffHost = request.host.toLowerCase() === staffHost
    if (STAFF.test(route) === isStaffHost) return
    if (route === PAGES && isStaffHost) return reply.redirect(publicUrl + request.url)
    return sendRefusal(request, reply, notFound())
  })
}
