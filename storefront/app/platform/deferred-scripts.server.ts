/*
 * The router's <Scripts> preloads every script in the head and starts them at the end of the body. These names keep
 * browsers from doing either until the page has been painted (deferred-scripts.ts).
 */
const PRELOAD = ['<link rel="modulepreload" ', '<link rel="modulepreload-deferred" '] as const
const START = [' type="module" async="">', ' type="text/plain" data-deferred-module="">'] as const

/**
 * Makes the scripts of a page load after its styles, fonts and first picture. Each is looked for only where it stands.
 * @returns the page in parts, which share the memory of the page
 */
export function deferScripts(html: Buffer): Buffer[] {
  const bodyAt = Math.max(0, html.indexOf('</head>'))
  const head = html.toString('utf8', 0, bodyAt).replaceAll(...PRELOAD)
  const body = html.subarray(bodyAt)
  const startAt = body.lastIndexOf(START[0])
  if (startAt < 0) return [Buffer.from(head), body]
  return [
    Buffer.from(head),
    body.subarray(0, startAt),
    Buffer.from(START[1]),
    body.subarray(startAt + START[0].length),
  ]
}
