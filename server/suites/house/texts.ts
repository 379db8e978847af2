import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { catalogue } from '@nafha/texts/catalogue'
import { themeFolder } from '@nafha/theme/folder'
import { ROOT, TEXTS, THEME } from './where.ts'

/**
 * Compiles the other house's texts beside those of the house that is prepared: the suite is run in one clone with the tests of
 * the default one.
 */
export async function setup() {
  const folder = themeFolder({ THEME })
  const project = join(TEXTS, 'project.inlang')
  await mkdir(project, { recursive: true })
  const settings = {
    $schema: 'https://inlang.com/schema/project-settings',
    baseLocale: 'en',
    locales: ['en', 'ar'],
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
  }
  await writeFile(join(project, 'settings.json'), JSON.stringify(settings))
  for (const language of ['en', 'ar'] as const)
    await writeFile(join(TEXTS, `${language}.json`), JSON.stringify(catalogue(language, folder)))
  const cli = join(ROOT, 'node_modules/.bin/paraglide-js')
  const strategy = ['--strategy', 'globalVariable', 'baseLocale']
  const args = [
    'compile',
    '--project',
    project,
    '--outdir',
    join(TEXTS, 'compiled'),
    ...strategy,
    '--no-emit-readme',
    '--silent',
  ]
  await promisify(execFile)(cli, args, { cwd: TEXTS })
}
