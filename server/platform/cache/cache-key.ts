import type { IncomingMessage } from 'node:http'
import { splitAddress } from '@nafha/contract/declared-query'
import type { Language } from '@nafha/contract/values/language'
import { isFromBench } from '../http/bench-token.ts'
import type { CallInside } from '../http/serve-shared.ts'
import type { Shared, SharedAddress } from '../http/shared-address.ts'
import { languageOf } from '../text/language.ts'

/** Everything that determines a shared response: the address and the language. */
export interface CacheKey {
  /** Language and address. */
  key: string
  language: Language
  url: string
  headers: Record<string, string>
  /** The caller's address, for limits of calls. */
  remoteAddress: string
  /** Answers the call of a page within the process. Its responses are kept apart: they have no headers. */
  answerInside?: CallInside | undefined
}

/** No real address is longer, once the parameters that no route reads are gone. */
const LONGEST_ADDRESS = 500
/** Dot segments, which URL parsers (`inject` among them) would resolve before the routes see them. */
const DOT_STEP = /\/(\.|%2e){1,2}(?=[/?#]|$)/i

/**
 * Decides whether the cache may answer a request. `Cache-Control: no-cache` is ignored: a cached response is
 * current.
 */
export function isShareable(request: IncomingMessage, benchToken: string | null): boolean {
  const { method, url = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  return !isFromBench(request, benchToken) && !DOT_STEP.test(url)
}

/** Returns the address that the response to `url` is cached under; null if it may not be shared. */
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

/** Builds the request that fills a shared address, without anything that identifies the caller. */
export function cacheKeyOf({ headers, socket }: IncomingMessage, url: string, language: Language): CacheKey {
  const languageHeader = isCall(url) ? { 'accept-language': language } : { cookie: `language=${language}` }
  const passedOn = PASSED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
  return {
    key: language + url,
    language,
    url,
    headers: { ...Object.fromEntries(passedOn), ...languageHeader },
    remoteAddress: socket.remoteAddress ?? '127.0.0.1',
  }
}

/** A call to the API that a page makes while it is rendered. */
export const callCacheKey = (
  url: string,
  language: Language,
  headers: Record<string, string>,
  remoteAddress: string,
): CacheKey => ({
  key: language + url,
  language,
  url,
  headers: { ...headers, 'accept-language': language },
  remoteAddress,
})

/** A page that is the same for everybody, shown in place of a page that does not exist. */
export const pageCacheKey = (url: string, language: Language, remoteAddress: string): CacheKey => ({
  key: language + url,
  language,
  url,
  headers: { cookie: `language=${language}` },
  remoteAddress,
})

/**
 * The `?lang=` parameter wins for this request, then the cookie that mirrors the shopper's choice
 * (rules/browser 7).
 */
export function pageLanguage(url: string, cookies: string | undefined): Language {
  const query = url.indexOf('?')
  const lang = query < 0 ? null : new URLSearchParams(url.slice(query)).get('lang')
  const cookie = cookies && /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1]
  return lang !== 'en' && (lang === 'ar' || cookie === 'ar') ? 'ar' : 'en'
}
