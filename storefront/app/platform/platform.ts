import type { Received, Sent } from '@nafha/contract/client'
import type { ShopSettings } from '@nafha/contract/shop'
import type { Language } from '@nafha/contract/values/language'
import { createContext } from 'react-router'

/** Context that the server gives to the storefront for one request. */
export interface Platform {
  /** Answers a call of the API without leaving the process. Takes a path from /api on. */
  api: (url: string, init: Sent) => Promise<Received>
  shop: ShopSettings
  language: Language
  /** Stands in the Content-Security-Policy of this answer; every inline script carries it. */
  nonce: string
  /** True when a not-found page is cached already: this one need not be rendered. */
  hasMissingPage: boolean
  /** Writes an error of a page into the shop's log, with the request's id. */
  logError: (cause: unknown) => void
}

/** Response of the storefront: a page, or data for its scripts. */
export interface Page {
  status: number
  headers: Headers
  body: Buffer
}

export const platformContext = createContext<Platform>()
