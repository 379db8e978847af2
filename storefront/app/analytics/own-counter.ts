import { countedPath } from '@nafha/contract/pages/counted-pages'
import { pageLanguage } from '../platform/language.ts'
import { wasOpenedFromShop } from '../platform/open-document.ts'

/** Returns true when the visit begins here: the referrer is no page of the shop, and it is no history navigation. */
function cameFromElsewhere(): boolean {
  if (wasOpenedFromShop()) return false
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)
}

/**
 * Counts a view of a page in the shop's own counter: page, language and whether a visit begins with it, nothing else
 * leaves the browser.
 * @param first whether it is the first page that this document shows
 */
export function countView(pathname: string, first: boolean): void {
  const path = countedPath(pathname)
  if (!path || !navigator.onLine) return
  const entry = first && cameFromElsewhere()
  const view = JSON.stringify({ path, language: pageLanguage(), ...(entry ? { entry } : {}) })
  navigator.sendBeacon?.('/api/page-views', new Blob([view], { type: 'application/json' }))
}
