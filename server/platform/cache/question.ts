import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Language } from '@nafha/contract/rules'
import { languageOf } from '../language.ts'

/** What decides an answer that everybody gets alike: the address and the language. */
export interface Question {
  key: string
  url: string
  headers: Record<string, string>
  /** Who asks, for limits of calls by address. */
  remoteAddress: string
}

/** Longer addresses are nobody's bookmark. */
const LONGEST_URL = 500
/** Steps that an address's parser walks, `inject` among them: the routes see them as they are. */
const DOT_STEP = /\/(\.|%2e){1,2}(?=[/?#]|$)/i

/** The key of a request that might be answered from memory; null for one that must not, or that asks for a fresh answer. */
export function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (url.length > LONGEST_URL || DOT_STEP.test(url) || headers['x-custom-message'] !== undefined) return null
  if (headers['cache-control'] !== undefined && /no-cache|no-store/.test(headers['cache-control']))
    return null
  return languageOfRequest(url, headers) + url
}

const isCall = (url: string) => url.startsWith('/api/')

const languageOfRequest = (url: string, headers: IncomingHttpHeaders): Language =>
  isCall(url) ? languageOf(headers['accept-language']) : pageLanguage(url, headers.cookie)

const PASSED_ON = ['host', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-query-key'] as const

/** A request as it is put to the routes: without anything that names one person. */
export function questionOf({ url = '', headers, socket }: IncomingMessage, key: string): Question {
  const language = languageOfRequest(url, headers)
  const spoken = isCall(url) ? { 'accept-language': language } : { cookie: `language=${language}` }
  const passedOn = PASSED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
  return {
    key,
    url,
    headers: { ...Object.fromEntries(passedOn), ...spoken },
    remoteAddress: socket.remoteAddress ?? '127.0.0.1',
  }
}

/** A call of the API that a page makes while it is rendered, for whoever asked for the page. */
export const callQuestion = (
  url: string,
  language: Language,
  headers: Record<string, string>,
  remoteAddress: string,
): Question => ({
  key: language + url,
  url,
  headers: { ...headers, 'accept-language': language },
  remoteAddress,
})

/** `?lang=` wins once, then the cookie that mirrors the shopper's choice (DESIGN 9). */
export function pageLanguage(url: string, cookies: string | undefined): Language {
  const query = url.indexOf('?')
  const lang = query < 0 ? null : new URLSearchParams(url.slice(query)).get('lang')
  const cookie = cookies && /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1]
  return lang !== 'en' && (lang === 'ar' || cookie === 'ar') ? 'ar' : 'en'
}
