import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { filesIn, findProgram } from './find-program.mjs'

/**
 * Programs of WebKitGTK: what speaks WebDriver, the browser that it starts, and the screen that this needs.
 *
 * @typedef {{ driver: string, browser: string, screen: string }} WebKitPrograms
 */

const ENGINES = {
  firefox: { name: 'Firefox ESR', packages: ['firefox-esr'] },
  webkit: { name: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb'] },
}

/**
 * The engines beside Chromium that are here. Firefox may be named by FIREFOX_PATH.
 *
 * @returns {{ firefox: string | undefined, webkit: WebKitPrograms | undefined }}
 */
export function findEngines() {
  return { firefox: findFirefox(), webkit: findWebKit() }
}

/** Names of the missing engines, and the Debian packages that contain them. */
export function missingEngines() {
  const found = findEngines()
  return Object.keys(ENGINES)
    .filter((engine) => !found[engine])
    .map((engine) => ENGINES[engine])
}

function findFirefox() {
  const path = process.env.FIREFOX_PATH || findProgram('firefox-esr')
  return path && spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
    ? path
    : undefined
}

function findWebKit() {
  const [driver, screen] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  const browser = filesIn('/usr/lib')
    .flatMap((folder) => filesIn(join('/usr/lib', folder)).map((name) => join('/usr/lib', folder, name)))
    .filter((path) => /\/webkit(2gtk-4|gtk-6)\.\d+$/.test(path))
    .flatMap((folder) => (filesIn(folder).includes('MiniBrowser') ? [join(folder, 'MiniBrowser')] : []))
    .sort()[0]
  return driver && screen && browser ? { driver, browser, screen } : undefined
}
