import type { Plugin } from 'vite'

const CHOICE = 'experimentalStaticLocale ?? options.locale ?? getLocale()'

/**
 * Fixes the language of every message when a build is for one language, so that the bundler drops the
 * texts of the other. Paraglide's own switch for this throws in plain Node, where both are wanted.
 */
export function oneLanguage(locale: string | undefined): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/texts\/compiled\/messages\/\w+\.js$/ },
      handler(code) {
        if (!locale) return null
        return { code: code.replaceAll(CHOICE, JSON.stringify(locale)), map: null }
      },
    },
  }
}
