import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT, THEME } from './where.ts'

/** Compiles the house's texts, beside those of the default one. */
export async function setup() {
  const env = { ...process.env, THEME }
  await promisify(execFile)(process.execPath, ['scripts/prepare.mjs', 'texts'], { cwd: ROOT, env })
}
