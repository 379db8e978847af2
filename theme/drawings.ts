import { readFileSync } from 'node:fs'

/** Parts of an SVG that are not drawn alike everywhere, and why. */
const FOREIGN: Record<string, string> = {
  text: 'which every reader sees in another face: turn it into paths',
  foreignObject: 'which many programs leave out: turn it into paths',
  image: 'which does not take the colour of its page and may be loaded from afar: turn it into paths',
  script: "which the pages' policy refuses: leave it out",
}

const withoutComments = (svg: string) => svg.replaceAll(/<!--[\s\S]*?-->/g, '')

/** The box and the inside of an SVG file, null when it lacks one. */
export function drawingOf(file: string): { viewBox: string; inside: string } | null {
  const svg = withoutComments(readFileSync(file, 'utf8'))
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1]
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]?.trim()
  return viewBox && inside ? { viewBox, inside } : null
}

/** Why a drawing does not look the same to every reader, as ends of a sentence that begins with its name. */
export function drawingErrors(file: string): string[] {
  const drawing = drawingOf(file)
  if (!drawing) return ['is not an <svg viewBox="…"> with paths in it']
  return Object.entries(FOREIGN)
    .filter(([part]) => new RegExp(`<(\\w+:)?${part}[\\s/>]`).test(drawing.inside))
    .map(([part, why]) => `has ${part === 'image' ? 'an' : 'a'} <${part}>, ${why}`)
}
