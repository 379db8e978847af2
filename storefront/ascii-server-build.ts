import type { Plugin } from 'vite'

/**
 * Writes the server's build in ASCII (decision 0085): each character of a source takes two bytes once one of them is not
 * Latin, for as long as the process runs.
 */
export const asciiServerBuild = (): Plugin => ({
  name: 'ascii-server-build',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    // The bundler writes letters for the escapes that a plugin makes before it.
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = inAscii(output.code)
    },
  },
})

/** Escapes what stands in strings, templates and patterns, where that means the same. */
const inAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
