/// <reference lib="webworker" />
import { isCatalogue, type Seen } from './catalogue.ts'

/*
 * The shop without a connection (rules/browser 15). Documents come from the network whenever there is one, so that
 * nobody sees yesterday's shop; those of the catalogue are stored for when there is none. Files under /assets and
 * pictures are named by their content and never change. Calls and personal pages are not touched. The stored pages
 * belong to one build, so that no page meets files of another.
 */
declare const self: ServiceWorkerGlobalScope & { BUILD: string }

const PAGES = `nafha-pages-${self.BUILD}`
const FILES = `nafha-files-${self.BUILD}`
const PICTURES = 'nafha-pictures'
const MOST = { [PAGES]: 80, [PICTURES]: 240 }
const OFFLINE = '/offline'
const LAST_LANGUAGE = '/offline-language'
const LANGUAGES = ['en', 'ar']

self.addEventListener('install', (event) =>
  event.waitUntil(keepOfflinePages().then(() => self.skipWaiting())),
)
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => event.waitUntil(catchUp(event.data as Partial<Seen>)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(FILES, event))
  else if (pathname.startsWith('/storage/') && request.destination === 'image')
    event.respondWith(cacheFirst(PICTURES, event).catch(() => samePicture(pathname)))
  else if (pathname.startsWith('/api/') || pathname.startsWith('/admin')) return
  else if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.endsWith('.data')) event.respondWith(fetch(request).catch(() => openAsDocument(request)))
})

async function begin() {
  const current = [PAGES, FILES, PICTURES]
  for (const name of await caches.keys()) {
    if (name.startsWith('nafha-') && !current.includes(name)) await caches.delete(name)
  }
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The offline page of each language, with its styles and fonts. */
async function keepOfflinePages() {
  const files = await caches.open(FILES)
  for (const language of LANGUAGES) {
    const answer = await fetch(`${OFFLINE}?lang=${language}`, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(`${OFFLINE} answered ${answer.status}`)
    const html = await answer.clone().text()
    await files.addAll([...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|woff2)/g))])
    await files.put(`${OFFLINE}?lang=${language}`, answer)
  }
}

/** Caches the pages that are shown, and files loaded before the worker was active. */
async function catchUp({ pages = [], files = [] }: Partial<Seen>) {
  const keep = async (path: string) => {
    const url = new URL(path, location.origin)
    if (url.origin !== location.origin) return
    const answer = await fetch(url, { headers: { accept: 'text/html' } })
    await cacheLanguage(answer)
    await cachePage(url, answer)
  }
  const cached = await caches.open(FILES)
  const missing = async (path: string) => path.startsWith('/assets/') && !(await cached.match(path))
  for (const path of files) if (await missing(path)) await cached.add(path).catch(() => {})
  for (const path of pages) await keep(path).catch(() => {})
}

/**
 * The worker does not read the document that it hands on: WebKit would request some documents twice, and show the text of the
 * second with the policy of the first. A page that is shown asks to be cached (open.ts).
 */
async function page(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  try {
    const answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
    event.waitUntil(cacheLanguage(answer))
    return answer
  } catch {
    const language = await languageOf(url)
    const cached = await caches.match(keyOf(url, language), { cacheName: PAGES, ignoreVary: true })
    return (
      cached ?? (await caches.match(`${OFFLINE}?lang=${language}`, { ignoreVary: true })) ?? Response.error()
    )
  }
}

/** Keeps a page of the catalogue under its address and the language that it came in. */
async function cachePage(url: URL, answer: Response) {
  const language = answer.headers.get('content-language')
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!isCatalogue(url.pathname) || answer.status !== 200 || answer.redirected || !isPage || !language) return
  await put(PAGES, keyOf(url, language), answer)
}

/** Files whose names tell their content: once fetched, never again. */
async function cacheFirst(name: string, event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request, { cacheName: name, ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status !== 200) return answer
  // A body that the worker still hands on is lost when the next build's worker takes its place: a file is read whole first.
  const file = await answer.blob()
  const { status, headers } = answer
  event.waitUntil(put(name, request.url, new Response(file, { status, headers })))
  return new Response(file, { status, headers })
}

/** Without a connection a picture in another width is better than none. */
async function samePicture(pathname: string): Promise<Response> {
  const cache = await caches.open(PICTURES)
  const start = location.origin + pathname.replace(/-\d+\.\w+$/, '-')
  const other = (await cache.keys()).find(({ url }) => url.startsWith(start))
  return (other && (await cache.match(other, { ignoreVary: true }))) ?? Response.error()
}

/** Puts an answer at the end, and lets go of the oldest. */
async function put(name: string, key: string, answer: Response) {
  const cache = await caches.open(name)
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, answer)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - (MOST[name] ?? Infinity))))
    await cache.delete(old)
}

/** Without a connection the router is told to open the document: that one may be kept. */
function openAsDocument(request: Request): Response {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/_?\.data$/, '')
  url.searchParams.delete('_routes')
  return new Response(null, {
    status: 204,
    headers: {
      'X-Remix-Redirect': url.pathname + url.search,
      'X-Remix-Reload-Document': 'true',
    },
  })
}

/** An address has one response a language, so the cache key contains the language. */
function keyOf(url: URL, language: string): string {
  const key = new URL(url)
  key.hash = ''
  key.searchParams.set('lang', language)
  return key.href
}

/** Keeps the language that the server answered in last: few browsers show a worker the cookie that decides it. */
async function cacheLanguage({ headers }: Response) {
  const language = headers.get('content-language')
  if (language) await (await caches.open(FILES)).put(LAST_LANGUAGE, new Response(language))
}

/** The language in which the server would answer: the address says it, or else the last answer. */
async function languageOf(url: URL): Promise<string> {
  const language =
    url.searchParams.get('lang') ?? (await (await caches.match(LAST_LANGUAGE, { cacheName: FILES }))?.text())
  return language && LANGUAGES.includes(language) ? language : 'en'
}
