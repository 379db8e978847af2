import { blockAfter } from './css-block.ts'

/**
 * The faces that text is set in, by language, as CSS font stacks: out of a theme's tokens.css, so that the back office is
 * set as the pages are.
 * @throws Error that says which token is missing
 */
export function textFacesOf(css: string): { en: string; ar: string } {
  const faceIn = (start: string) => {
    const face = /--font-text:\s*([^;]+);/.exec(blockAfter(css, start))?.[1]
    if (!face) throw new Error(`there is no --font-text in "${start}"`)
    return face.trim()
  }
  return { en: faceIn('@theme'), ar: faceIn(':lang(ar)') }
}
