import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'
import { ERASED_FOLDER, erasedFile } from '../erased-file.mjs'

/*
 * Stores the modules of the shop's process without their types, for server/erased-types.mjs; those that the bench loads into
 * it, too.
 */
const ROOT = join(import.meta.dirname, '../..')
const MODULES = '{bench,contract,sandbox,server,texts,theme}/**/*.ts'
const NOT_LOADED = ['**/node_modules/**', '**/*.test.ts', '**/{suites,testing}/**', '**/generated-client/**']

mkdirSync(ERASED_FOLDER, { recursive: true })
const names = new Set()
for (const path of globSync(MODULES, { cwd: ROOT, exclude: NOT_LOADED })) {
  const source = readFileSync(join(ROOT, path), 'utf8')
  const file = erasedFile(source)
  names.add(basename(file))
  if (existsSync(file)) continue
  // A build that is ended half-way leaves no half of a module.
  writeFileSync(`${file}.part`, stripTypeScriptTypes(source))
  renameSync(`${file}.part`, file)
}
// A shop that opens meanwhile finds what it needs: only what no module is any more is removed.
for (const name of readdirSync(ERASED_FOLDER)) if (!names.has(name)) rmSync(join(ERASED_FOLDER, name))
