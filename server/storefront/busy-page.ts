import { splitAddress } from '@nafha/contract/declared-query'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguage } from '../platform/cache/index.ts'
import { countRefusal } from '../platform/http/errors.ts'
import { inHtml, plainPage } from '../platform/http/plain-page.ts'
import { BUSY } from '../platform/http/too-busy.ts'
import { translate } from '../platform/text/language.ts'
import { isData } from './shared-pages.ts'

/** Responds that the shop is busy: with a page that links to the same address, or with data that the requesting page displays. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request.url, request.headers.cookie)
  const message = translate(BUSY.message, language)
  countRefusal(request, BUSY)
  reply
    .code(BUSY.status)
    .headers({ 'retry-after': BUSY.retryAfter, 'content-language': language, 'cache-control': 'no-store' })
  if (isData(splitAddress(request.url)[0])) return reply.send({ code: BUSY.code, message })
  const again = `<p><a href="${inHtml(request.url)}">${inHtml(translate('try_again', language))}</a></p>`
  return reply.type('text/html; charset=utf-8').send(plainPage({ language, title: message, content: again }))
}
