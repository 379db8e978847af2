import { isCatalogue, type Seen } from './catalogue.ts'

const here = () => location.pathname + location.search

/** Returns true when the reader saves data: then only what was loaded is cached. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const postSeen = (worker: ServiceWorker | null | undefined, seen: Partial<Seen>) => worker?.postMessage(seen)

/** Returns true when the shop was rebuilt while this page was open: its scripts may not know the new data. */
let outdated = false

/**
 * Lets visited pages open without a connection. The worker caches the document that the browser has just loaded: only headers
 * travel again. The first time it comes after the files: it is told what there was. Call once the page is loaded.
 */
export async function openWebApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const first = !navigator.serviceWorker.controller
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  watchForNewBuild(registration)
  addEventListener('click', leaveToBrowser, true)
  // The shop may have been deployed anew while the tab was hidden.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => {})
  })
  const { active } = await navigator.serviceWorker.ready
  postSeen(active, {
    pages: isCatalogue(location.pathname) ? [here()] : [],
    files: first ? loadedFiles() : [],
  })
}

function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
}

/**
 * Another build has another worker. What counts is that it was found: it takes over only when the worker before it has
 * finished its work. The first worker of all is nobody's successor.
 */
function watchForNewBuild(registration: ServiceWorkerRegistration): void {
  registration.onupdatefound = () => {
    outdated = registration.active !== null
  }
}

/** Longest wait for the worker of the new shop (ms): the one before it may be busy for much longer. */
const TAKE_OVER_MS = 2_000

/** A page that broke because the shop was built anew meanwhile is loaded again, from the new one. */
export async function reloadIfOutdated(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return
  await registration.update()
  const next = registration.installing ?? registration.waiting
  if (!next && !outdated) return
  // Browsers end a worker together with what it still answers, so a page that is loaded just then lacks a picture. One that
  // goes on for long is dismissed: the document comes without it, and calls the new one.
  if (next && !(await isActivated(next))) await registration.unregister()
  location.reload()
}

const isActivated = (worker: ServiceWorker) =>
  new Promise((done) => {
    worker.onstatechange = () => worker.state === 'activated' && done(true)
    setTimeout(done, TAKE_OVER_MS)
  })

/** A page that the router opened without loading its document is kept as a document, too. */
export function cacheThisPage(): void {
  if (!isCatalogue(location.pathname) || savesData()) return
  postSeen(navigator.serviceWorker?.controller, { pages: [here()] })
}

/**
 * Without a connection the router could only fail, and an outdated page may: links within the shop then load a document,
 * which the worker may have, or which is the new shop's.
 */
function leaveToBrowser(event: MouseEvent): void {
  if ((navigator.onLine && !outdated) || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (link?.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}
