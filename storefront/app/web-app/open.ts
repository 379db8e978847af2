import { isCatalogue, type Seen } from './catalogue.ts'

const here = () => location.pathname + location.search

/** Whoever spares the line keeps only what is loaded anyway. */
const sparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const tell = (worker: ServiceWorker | null, seen: Partial<Seen>) => worker?.postMessage(seen)

/**
 * Lets visited pages open without a connection. The first time the worker comes after page and files: it is told what there
 * was. Call once the page is loaded.
 */
export async function openWebApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const first = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/service-worker.js')
  addEventListener('click', leaveToBrowser, { capture: true })
  if (!first) return
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  tell(active, {
    pages: isCatalogue(location.pathname) ? [here()] : [],
    files: loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  })
}

/** A page that the router opened without loading its document is kept as a document, too. */
export function keepThisPage(): void {
  if (!isCatalogue(location.pathname) || sparing()) return
  tell(navigator.serviceWorker?.controller ?? null, { pages: [here()] })
}

/**
 * Without a connection the router could only fail: links within the shop then load a document, which the
 * worker may have.
 */
function leaveToBrowser(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (link?.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}
