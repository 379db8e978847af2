import fs, { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { themeId } from '@nafha/theme/folder'
import { build } from 'esbuild'
import { catalogue } from './catalogue.ts'

/*
 * `npm run build:texts` compiles the texts of the house that is open into compiled/HOUSE, so that two houses can be open from
 * one clone.
 */
const LANGUAGES = ['en', 'ar'] as const
const TEXTS = fileURLToPath(new URL('.', import.meta.url))
const SOURCE = join(TEXTS, '.cache', themeId())
const OUTPUT = join(TEXTS, 'compiled', themeId())
const PROJECT = join(SOURCE, 'project.inlang')
const PLUGIN = '../node_modules/@inlang/plugin-message-format/dist/index.js'

/** Write one file at a time: Paraglide opens a thousand at once and skips those beyond the limit of open files. */
async function writeAtOnce(path: string, text: string): Promise<void> {
  writeFileSync(path, text)
}

mkdirSync(PROJECT, { recursive: true })
for (const language of LANGUAGES)
  writeFileSync(join(SOURCE, `${language}.json`), `${JSON.stringify(catalogue(language), null, 2)}\n`)
writeFileSync(
  join(PROJECT, 'settings.json'),
  JSON.stringify({
    $schema: 'https://inlang.com/schema/project-settings',
    baseLocale: 'en',
    locales: LANGUAGES,
    modules: [relative(SOURCE, join(TEXTS, PLUGIN))],
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
  }),
)
await compile({
  project: PROJECT,
  outdir: OUTPUT,
  strategy: ['globalVariable', 'baseLocale'],
  emitReadme: false,
  fs: { ...fs, promises: { ...fs.promises, writeFile: writeAtOnce } },
})
keepPluralRules(join(OUTPUT, 'registry.js'))
await build({
  stdin: {
    contents: `export * from './messages.js'; export { overwriteGetLocale } from './runtime.js'`,
    resolveDir: OUTPUT,
  },
  bundle: true,
  // The shop keeps the source for as long as it runs, and half of it would be comments.
  minifyWhitespace: true,
  format: 'esm',
  outfile: join(OUTPUT, 'bundle.js'),
  logLevel: 'warning',
})
// The store in which Paraglide keeps its project has a timer that would hold this process for half a minute.
process.exit()

/**
 * Lets texts with a number share the rules of their language. Paraglide makes rules for each text, which takes longer than the
 * rest of it.
 * @throws Error when Paraglide writes another registry
 */
function keepPluralRules(registry: string): void {
  const code = readFileSync(registry, 'utf8')
  const creation = 'new Intl.PluralRules(locale, options)'
  if (!code.includes(creation)) throw new Error(`${registry} makes no plural rules.`)
  const sharing = code.replace(creation, `(rules[locale + options.type] ??= ${creation})`)
  writeFileSync(registry, `const rules = {}\n${sharing}`)
}
