import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** This many digits identify a commit of this repository. */
const COMMIT_DIGITS = 12
/** Covers git at its slowest, on a cold disk. */
const GIT_TIMEOUT_MS = 5_000

/** Returns the release or commit that is checked out; null without git or a repository. */
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

/**
 * Version of the shop: from the image's build, or the checkout. The package's own number is the same for
 * every commit.
 */
export const VERSION: string = process.env.SHOP_VERSION || checkedOut() || packageVersion()
