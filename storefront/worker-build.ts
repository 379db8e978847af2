import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildTarget } from '../scripts/browsers/oldest.mjs'

const ENTRY = fileURLToPath(new URL('app/web-app/worker.ts', import.meta.url))

/** Puts the service worker beside the browser's files: one script, without imports. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle() {
    const [bundle] = (await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        target: buildTarget,
        write: false,
        minify: true,
        lib: { entry: ENTRY, formats: ['iife'], name: 'worker' },
      },
    })) as Rolldown.RolldownOutput[]
    const source = bundle?.output[0].code
    if (!source) throw new Error('the service worker came out empty')
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
  },
})
