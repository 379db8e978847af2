import type { Order } from '@nafha/contract/checkout'
import { countedPath } from '@nafha/contract/pages/counted-pages'
import { purchaseEvent } from './purchase-event.ts'

interface Consent {
  performance: boolean
  targeting: boolean
}

/** The globals of Google's script: its queue, and one opt-out switch for each id. */
type Tagged = typeof globalThis & { dataLayer?: unknown[]; [switchOf: `ga-disable-${string}`]: boolean }
const page = globalThis as Tagged

function gtag(..._command: unknown[]): void {
  page.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: Google's script tells commands from other entries by their being Arguments
  page.dataLayer.push(arguments)
}

const consentState = (yes: boolean) => (yes ? 'granted' : 'denied')

/**
 * Follows the reader's consent: loads Google's script after a yes to Performance, silences it and removes its cookies
 * when the yes is withdrawn (rules/privacy 3).
 * @returns whether anything may be reported
 */
export function follow(measurementId: string, { performance, targeting }: Consent): boolean {
  const loaded = page.dataLayer !== undefined
  const advertising = consentState(targeting)
  const consent = {
    analytics_storage: consentState(performance),
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  }
  page[`ga-disable-${measurementId}`] = !performance
  if (!performance) {
    if (loaded) gtag('consent', 'update', consent)
    removeCookies()
    return false
  }
  if (loaded) {
    gtag('consent', 'update', consent)
    return true
  }
  gtag('consent', 'default', consent)
  gtag('js', new Date())
  gtag('set', { page_location: addressOf(location.pathname) })
  // Views are reported one by one.
  gtag('config', measurementId, { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
  document.head.append(script)
  return true
}

/** Returns an address without personal data: without query, order numbers, codes and tokens. */
const addressOf = (pathname: string) => location.origin + (countedPath(pathname) ?? '')

let lastAddress: string | undefined

/** Reports a page view. Later events of Google's script are reported under the same address. */
export function pageView(pathname: string): void {
  const address = addressOf(pathname)
  gtag('set', {
    page_location: address,
    page_referrer: lastAddress ?? document.referrer,
    page_title: address === location.origin + pathname ? document.title : address,
  })
  gtag('event', 'page_view')
  lastAddress = address
}

/** Reports a purchase: what was bought and for how much, AED. */
export const purchase = (order: Order): void => gtag('event', 'purchase', purchaseEvent(order))

/** Google sets its cookies on the widest domain that accepts them, so try every domain. */
function removeCookies(): void {
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)]
  for (const [name = ''] of document.cookie.split(/;\s*/).map((cookie) => cookie.split('='))) {
    if (!/^_g(a|id|at)(_|$)/.test(name)) continue
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}
