/*
 * The router's <Scripts> preloads every script in the head and starts them at the end of the body. These names keep
 * browsers from doing either until the page has been painted (deferred-scripts.ts).
 */
const PRELOAD = ['<link rel="modulepreload" ', '<link rel="modulepreload-deferred" '] as const
const START = [' type="module" async="">', ' type="text/plain" data-deferred-module="">'] as const

/** Makes the scripts of a page load after its styles, fonts and first picture. Each is looked for only where it stands. */
export function deferScripts(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'))
  const body = html.slice(head.length)
  const start = body.lastIndexOf(START[0])
  const started = start < 0 ? body : body.slice(0, start) + START[1] + body.slice(start + START[0].length)
  return head.replaceAll(...PRELOAD) + started
}
