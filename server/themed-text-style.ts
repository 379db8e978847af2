import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textFaces } from '@nafha/theme'
import { themeFolder } from '@nafha/theme/folder'

/**
 * Returns a style sheet that sets a page in the theme's text faces. The fonts are in it, for a page that may load nothing
 * from the shop: the bank's page of the payment sandbox.
 */
export function themedTextStyle(folder = themeFolder()): string {
  const faces = readFileSync(join(folder, 'fonts.css'), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? []
  const stacks = Object.values(textFaces).join()
  const inUse = faces.filter((face) => stacks.includes(/font-family:\s*["']([^"']+)/.exec(face)?.[1] ?? '?'))
  const embedded = inUse.map((face) =>
    face.replace(/url\(["']?([^"')]+)["']?\)/g, (_, file: string) => {
      const font = readFileSync(join(folder, file)).toString('base64')
      return `url(data:font/woff2;base64,${font})`
    }),
  )
  return [
    ...embedded,
    `:root { font-family: ${textFaces.en} }`,
    `:root:lang(ar) { font-family: ${textFaces.ar} }`,
  ].join('\n')
}
