import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'
import { ERASED, erasedFile } from '../erased-file.mjs'

/*
 * Stores the modules of the shop's process without their types, for server/erased-types.mjs; those that the bench loads into
 * it, too.
 */
const ROOT = join(import.meta.dirname, '../..')
const MODULES = '{bench,contract,sandbox,server,texts,theme}/**/*.ts'
const NONE_OF_ITS = ['**/node_modules/**', '**/*.test.ts', '**/{suites,testing}/**', '**/generated-client/**']

mkdirSync(ERASED, { recursive: true })
const stored = new Set()
for (const name of globSync(MODULES, { cwd: ROOT, exclude: NONE_OF_ITS })) {
  const source = readFileSync(join(ROOT, name), 'utf8')
  const file = erasedFile(source)
  stored.add(basename(file))
  writeFileSync(file, stripTypeScriptTypes(source))
}
// A shop that opens meanwhile finds what it needs: only what no module is any more is removed.
for (const name of readdirSync(ERASED)) if (!stored.has(name)) rmSync(join(ERASED, name))
