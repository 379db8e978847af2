import type { Plugin } from 'vite'

/** Packages that a built script contains, and scripts that it imports. */
export interface ScriptSources {
  /** Names of npm packages, and `own` for files of this repository. */
  packages: string[]
  imports: string[]
}

/** Lists the sources of every script beside the build, for the inventory of the payment page (docs/security.md). */
export const scriptSources = (): Plugin => ({
  name: 'script-sources',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const scripts: Record<string, ScriptSources> = {}
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      const packages = [...new Set(output.moduleIds.map(packageOf))].toSorted()
      scripts[output.fileName] = { packages, imports: output.imports }
    }
    this.emitFile({
      type: 'asset',
      fileName: '.vite/script-sources.json',
      source: JSON.stringify(scripts, null, 1),
    })
  },
})

/** The package that a module belongs to; what the bundler itself adds counts as our own. */
function packageOf(id: string): string {
  const inPackage = id.split('/node_modules/').at(-1) ?? ''
  if (inPackage === id) return 'own'
  const [scope = '', name = ''] = inPackage.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
