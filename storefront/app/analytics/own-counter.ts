import { countedPath } from '@nafha/contract/counted-pages'
import { pageLanguage } from '../platform/language.ts'

/** Counts a view of a page in the shop's own counter: page and language, nothing else leaves the browser. */
export function countView(pathname: string): void {
  const path = countedPath(pathname)
  if (!path || !navigator.onLine) return
  const view = JSON.stringify({ path, language: pageLanguage() })
  navigator.sendBeacon?.('/api/page-views', new Blob([view], { type: 'application/json' }))
}
