import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { themeFolder, themeId } from '../../theme/folder.mjs'
import { fingerprint } from './fingerprint.mjs'
import { ensureWritable, npm, root, say, worded } from './terminal.mjs'

/**
 * npm script, what it reads, and the directory that it writes. In order: a later one reads an earlier one's. Everything wears
 * the house that is open (THEME) and is kept for each, so that to build one house leaves the others as they are.
 */
export const builds = () => [
  {
    script: 'build:text-names',
    what: 'the names of the texts',
    inputs: ['texts/names.ts', 'texts/messages/en.json'],
    output: 'texts/compiled',
    purposes: ['start', 'dev', 'test', 'texts'],
  },
  {
    script: 'build:server',
    what: 'the server: modules without their types',
    inputs: ['bench', 'contract', 'sandbox', 'server', 'texts', 'theme'],
    output: 'server/build',
    purposes: ['start', 'test'],
  },
  {
    script: 'build:texts',
    what: 'the texts',
    inputs: ['texts', ...house(), 'package-lock.json', 'package.json'],
    output: `texts/compiled/${themeId()}`,
    purposes: ['start', 'dev', 'test', 'texts'],
  },
  {
    script: 'build:storefront',
    what: 'the storefront, in English and in Arabic',
    inputs: [
      'storefront',
      'contract',
      'texts',
      ...house(),
      'scripts/browsers/oldest.mjs',
      'scripts/compress.mjs',
      'package-lock.json',
      'package.json',
    ],
    output: `storefront/build/${themeId()}`,
    // `npm run dev` builds it in memory, page by page.
    purposes: ['start', 'test'],
  },
  {
    script: 'build:backoffice',
    what: 'the back office',
    inputs: [
      'backoffice',
      'contract',
      ...house(),
      'scripts/browsers/oldest.mjs',
      'scripts/compress.mjs',
      'package-lock.json',
      'package.json',
    ],
    output: `backoffice/build/${themeId()}`,
    purposes: ['start', 'dev', 'test'],
  },
]

const house = () => ['theme', relative(root, themeFolder())]

/** Builds what the purpose needs and whose inputs have changed since it was built. */
export async function buildStale(purpose) {
  for (const build of builds()) {
    if (!build.purposes.includes(purpose)) continue
    const stamp = join(root, build.output, '.nafha-build')
    const wanted = fingerprint(build.inputs)
    if (read(stamp) === wanted) continue

    ensureWritable()
    say(`building ${build.what}…`)
    // A build that fails half-way must not look like the last one that succeeded.
    rmSync(stamp, { force: true })
    const { code } = await npm(['run', '--silent', build.script])
    if (code !== 0) throw worded(`"npm run ${build.script}" failed; its own message is above.`)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
