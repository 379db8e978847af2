import { fileURLToPath } from 'node:url'
import { themeId } from '@nafha/theme/folder'
import type { Plugin } from 'vite'

const COMPILED = fileURLToPath(
  new URL(`../texts/compiled/${encodeURIComponent(themeId())}/`, import.meta.url),
)
const CHOICE = 'experimentalStaticLocale ?? options.locale ?? getLocale()'

/**
 * Takes `@nafha/texts` from the house that is built. With a language, as builds have it, every message is fixed to that one, so
 * that the bundler drops the other's texts: Paraglide's own switch for this throws in plain Node, where both are wanted.
 */
export function compiledTexts(language: string | undefined): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    // In development a page would ask for a thousand modules: there, all texts are one.
    config: (_config, { command }) => ({
      resolve: {
        alias: [
          {
            find: /^@nafha\/texts$/,
            replacement: `${COMPILED}${command === 'build' ? 'messages' : 'bundle'}.js`,
          },
          {
            find: /^@nafha\/texts\/runtime$/,
            replacement: `${COMPILED}${command === 'build' ? 'runtime' : 'bundle'}.js`,
          },
        ],
      },
    }),
    transform: {
      filter: { id: /\/texts\/compiled\/[^/]+\/messages\/\w+\.js$/ },
      handler(code) {
        if (!language) return null
        return { code: code.replaceAll(CHOICE, JSON.stringify(language)), map: null }
      },
    },
  }
}
