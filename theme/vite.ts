import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { drawingOf } from './drawings.ts'
import { themeFolder } from './folder.mjs'
import { readTheme, type Theme } from './read.ts'

const FACTS = '\0theme'
const FONTS = '\0theme-fonts'

/**
 * Builds the house that is open into a bundle: `@nafha/theme` becomes constants, of which only those that are used stay;
 * `#theme/…` is its folder; `virtual:theme-fonts` the addresses of the faces to preload; `….svg?mark` a drawing
 * to be put into a page.
 */
export function theme(): Plugin {
  const folder = themeFolder()
  const facts = readTheme(folder)
  return {
    name: 'theme',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { '#theme': folder } } }),
    resolveId: (id) => {
      if (id === '@nafha/theme') return FACTS
      return id === 'virtual:theme-fonts' ? FONTS : null
    },
    load(id) {
      if (id === FACTS) return factsModule(facts)
      if (id === FONTS) return fontsModule(folder, facts.preload)
      const { consumer } = this.environment.config
      return id.endsWith('.svg?mark') ? markModule(id.slice(0, -'?mark'.length), consumer) : null
    },
    transformIndexHtml: (html) => html.replaceAll('{house}', facts.houseName.en),
  }
}

const factsModule = (facts: Theme) =>
  Object.entries(facts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

function fontsModule(folder: string, preload: Theme['preload']): string {
  const files = [...new Set(Object.values(preload).flat())]
  const imports = files.map(
    (file, at) => `import font${at} from ${JSON.stringify(`${join(folder, 'fonts', file)}?url`)}`,
  )
  const lists = Object.entries(preload).map(
    ([language, fonts]) => `${language}: [${fonts.map((font) => `font${files.indexOf(font)}`).join(', ')}]`,
  )
  return `${imports.join('\n')}\nexport const fontPreloads = { ${lists.join(', ')} }`
}

/**
 * A logo is drawn in the page itself, in the colour of what it stands in: once by its outlines, and again by their name. A
 * browser takes the outlines from the page that the server has drawn, and does not load them a second time in a script.
 */
function markModule(file: string, consumer: 'client' | 'server'): string {
  const drawing = drawingOf(file)
  const name = basename(file, '.svg')
  const outlines = drawing && `<g id="${name}">${drawing.inside}</g>`
  const inside =
    consumer === 'server'
      ? JSON.stringify(outlines)
      : `document.getElementById(${JSON.stringify(name)})?.outerHTML ?? ''`
  return `export default {
    viewBox: ${JSON.stringify(drawing?.viewBox)},
    inside: ${inside},
    again: ${JSON.stringify(`<use href="#${name}"/>`)},
  }`
}
