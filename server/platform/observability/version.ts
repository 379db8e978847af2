import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Digits of a commit that tell it from all others of this repository. */
const COMMIT_DIGITS = 12
/** git at its slowest, on a cold disk. */
const GIT_TIMEOUT_MS = 5_000

/** The release or the commit that is checked out; null where there is no git or no repository. */
function checkedOut(): string | null {
  try {
    const args = ['describe', '--tags', '--always', `--abbrev=${COMMIT_DIGITS}`]
    const text = execFileSync('git', ['--git-dir=.git', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: GIT_TIMEOUT_MS,
    })
    return text.trim() || null
  } catch {
    return null
  }
}

const packageVersion = (): string => JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).version

/** Of the shop: what an image was built from, or what is checked out. The package's own number is the same for every commit. */
export const VERSION: string = process.env.SHOP_VERSION || checkedOut() || packageVersion()
