import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@nafha/contract/values/language'
import { add_to_cart, results_count } from '@nafha/texts'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { compiledTexts } from '../../compiled-texts.ts'

/** Bundles two messages as a build for `language` does, and gives back the script. */
async function bundled(language: string): Promise<string> {
  const entry = fileURLToPath(new URL('./two-messages.fixture.ts', import.meta.url))
  const bundles = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledTexts(language)],
    build: { write: false, lib: { entry, formats: ['es'] }, minify: true },
  })) as Rolldown.RolldownOutput[]
  return bundles
    .flatMap((bundle) => bundle.output)
    .map((file) => ('code' in file ? file.code : ''))
    .join('')
}

test.each(LANGUAGES)('a build for %s has the texts of that language and no others', async (language) => {
  const code = await bundled(language)
  for (const other of LANGUAGES) {
    const messages = [add_to_cart({}, { locale: other }), results_count({ n: 5 }, { locale: other }).slice(1)]
    for (const saying of messages) expect(code.includes(saying)).toBe(other === language)
  }
})
