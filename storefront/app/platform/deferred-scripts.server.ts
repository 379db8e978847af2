/*
 * The router's <Scripts> preloads every script in the head and starts them at the end of the body. These names keep
 * browsers from doing either until the page has been painted (deferred-scripts.ts).
 */
const DEFERRED_NAMES = [
  ['<link rel="modulepreload" ', '<link rel="modulepreload-deferred" '],
  [' type="module" async="">', ' type="text/plain" data-deferred-module="">'],
] as const

/** Makes the scripts of a page load after its styles, fonts and first picture. */
export const deferScripts = (html: string): string =>
  DEFERRED_NAMES.reduce((page, [name, deferred]) => page.replaceAll(name, deferred), html)
