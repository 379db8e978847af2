import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCall } from './calls.ts'
import { endChallenge } from './confirm.ts'
import type { IntentRow } from './rows.ts'
import type { SandboxStore } from './store.ts'
import { challengePage, endPage, type Look, policyFor } from './three-d-secure-page.ts'
import { languageOf, TEXTS } from './three-d-secure-texts.ts'

type Where = { Params: { intent: string; challenge: string }; Querystring: { lang?: unknown } }

/**
 * The page where a shopper confirms a payment, as a bank would show it. Its address cannot be guessed and is given to
 * nobody but whoever holds the client secret. `callFor` makes a call in the sandbox's own name; `committed` is told of changes;
 * `pageStyle` is a style sheet after the page's own one.
 */
export function threeDSecure(
  store: SandboxStore,
  callFor: (request: FastifyRequest) => ApiCall,
  committed: () => void,
  pageStyle: string,
): FastifyPluginAsync {
  function rowOf(request: FastifyRequest<Where>): IntentRow | null {
    const row = store.tables.intents.get(request.params.intent)
    return row?.challenge?.id === request.params.challenge ? row : null
  }

  function lookOf(request: FastifyRequest<Where>): Look {
    return { language: languageOf(request.query.lang, request.headers['accept-language']), pageStyle }
  }
  function html(reply: FastifyReply, page: string, row: IntentRow | null) {
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policyFor(row?.challenge?.returnUrl ?? null, pageStyle),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(page)
  }

  return async (app) => {
    app.get<Where>('/3d-secure/:intent/:challenge', async (request, reply) => {
      const look = lookOf(request)
      const texts = TEXTS[look.language]
      const row = rowOf(request)
      await store.durable()
      if (!row) return html(reply.code(404), endPage(texts.over, null, look), null)
      const method = store.tables.methods.get(String(row.intent.payment_method))
      const open = row.intent.status === 'requires_action' && method
      const page = open ? challengePage(row, method, look) : endPage(texts.over, wayBack(row), look)
      return html(reply, page, row)
    })

    app.post<Where & { Body: { outcome?: unknown } }>(
      '/3d-secure/:intent/:challenge',
      async (request, reply) => {
        const look = lookOf(request)
        const texts = TEXTS[look.language]
        const row = rowOf(request)
        if (!row) return html(reply.code(404), endPage(texts.over, null, look), null)
        const completed = request.body?.outcome === 'complete'
        const answer = endChallenge(callFor(request), row, request.params.challenge, completed)
        store.commit(answer?.changes ?? [])
        await store.durable()
        committed()
        // Pressed twice, or too late: the way back tells what became of the payment, not what the button says.
        const ended = rowOf(request)!
        const back = wayBack(ended)
        if (back) return reply.header('referrer-policy', 'no-referrer').redirect(back, 303)
        const text = ended.intent.status === 'succeeded' ? texts.paid : texts.unpaid
        return html(reply, endPage(text, null, look), ended)
      },
    )
  }
}

/** The return address with what Stripe adds to it, or null when none was given. */
function wayBack({ intent, challenge }: IntentRow): string | null {
  if (!challenge?.returnUrl) return null
  const url = new URL(challenge.returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', String(intent.client_secret))
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}
