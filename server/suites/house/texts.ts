import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT, THEME } from './where.ts'

/** Some containers allow no more open files than 1,024: fewer than there are texts. */
const WITH_FEW_OPEN_FILES = 'ulimit -n 256 && exec "$0" scripts/prepare.mjs texts'

/** Compiles the house's texts, beside those of the default one. */
export async function setup() {
  const env = { ...process.env, THEME }
  await promisify(execFile)('sh', ['-c', WITH_FEW_OPEN_FILES, process.execPath], { cwd: ROOT, env })
}
