import type { IncomingMessage } from 'node:http'
import { splitAddress } from '@nafha/contract/declared-query'
import type { Language } from '@nafha/contract/rules'
import { sameSecret } from '../crypto/secrets.ts'
import { languageOf } from '../text/language.ts'
import type { Shared, SharedAddress } from './marks.ts'

/** What decides an answer that everybody gets alike: the address and the language. */
export interface Question {
  /** Language and address. */
  key: string
  language: Language
  url: string
  headers: Record<string, string>
  /** Who asks, for limits of calls by address. */
  remoteAddress: string
}

/** Longer addresses are nobody's bookmark, once they are without what no route reads. */
const LONGEST_ADDRESS = 500
/** Steps that an address's parser walks, `inject` among them: the routes see them as they are. */
const DOT_STEP = /\/(\.|%2e){1,2}(?=[/?#]|$)/i

/** The header by which the bench demands answers that are made anew. */
const FRESH = 'x-bench-token'

/** Whether a request might be answered from memory. Who demands a fresh answer is not heard: a kept one is current. */
export function isShareable(
  { method, url = '', headers }: IncomingMessage,
  benchToken: string | null,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const isBench = benchToken !== null && sameSecret(String(headers[FRESH] ?? ''), benchToken)
  return !isBench && !DOT_STEP.test(url)
}

/** Where the answer to `url` is kept; null when it may not be shared. */
export function sharedAddress(addresses: readonly SharedAddress[], url: string): Shared | null {
  const [path, query] = splitAddress(url)
  for (const addressOf of addresses) {
    const shared = addressOf(path, query)
    if (shared !== null) return shared.address.length > LONGEST_ADDRESS ? null : shared
  }
  return null
}

const isCall = (url: string) => url.startsWith('/api/')

export const languageOfRequest = ({ url = '', headers }: IncomingMessage): Language =>
  isCall(url) ? languageOf(headers['accept-language']) : pageLanguage(url, headers.cookie)

const PASSED_ON = ['host', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-query-key'] as const

/** A request as it is put to the routes, for a shared address: without anything that names one person. */
export function questionOf({ headers, socket }: IncomingMessage, url: string, language: Language): Question {
  const spoken = isCall(url) ? { 'accept-language': language } : { cookie: `language=${language}` }
  const passedOn = PASSED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
  return {
    key: language + url,
    language,
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
  language,
  url,
  headers: { ...headers, 'accept-language': language },
  remoteAddress,
})

/** A page that everybody is shown alike, for whoever asked for another one that leads to nothing. */
export const pageQuestion = (url: string, language: Language, remoteAddress: string): Question => ({
  key: language + url,
  language,
  url,
  headers: { cookie: `language=${language}` },
  remoteAddress,
})

/** `?lang=` wins once, then the cookie that mirrors the shopper's choice (rules/browser 7). */
export function pageLanguage(url: string, cookies: string | undefined): Language {
  const query = url.indexOf('?')
  const lang = query < 0 ? null : new URLSearchParams(url.slice(query)).get('lang')
  const cookie = cookies && /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1]
  return lang !== 'en' && (lang === 'ar' || cookie === 'ar') ? 'ar' : 'en'
}
