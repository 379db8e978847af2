/*
 * The router's <Scripts> announces every script in the head and starts them at the end. Named so that no browser runs them,
 * both wait until the page can be seen (scripts-later.ts).
 */
const LATER = [
  ['<link rel="modulepreload" ', '<link rel="modulepreload-later" '],
  [' type="module" async="">', ' type="text/plain" data-module-later="">'],
] as const

/** A page whose scripts come after its styles, faces and first picture. */
export const scriptsLater = (html: string): string =>
  LATER.reduce((page, [now, later]) => page.replaceAll(now, later), html)
