import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguage } from '../platform/cache/index.ts'
import { countRefusal } from '../platform/http/errors.ts'
import { inHtml, plainPage } from '../platform/http/plain-page.ts'
import { BUSY } from '../platform/http/too-busy.ts'
import { say } from '../platform/language.ts'

/** Answers with a page that says that the shop is busy and leads to the same address again. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request.url, request.headers.cookie)
  countRefusal(request, BUSY)
  const again = `<p><a href="${inHtml(request.url)}">${inHtml(say('try_again', language))}</a></p>`
  return reply
    .code(BUSY.status)
    .headers({ 'retry-after': BUSY.retryAfter, 'content-language': language, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(plainPage({ language, title: say(BUSY.message, language), content: again }))
}
