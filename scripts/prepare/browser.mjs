import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.mjs'
import { environment, run, say, worded } from './terminal.mjs'

/** Makes sure that the browser tests have a Chromium: one that is there, else Debian's, else Playwright's. */
export async function ensureBrowser() {
  if (findBrowser()) return
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) throw worded(`CHROMIUM_PATH is ${CHROMIUM_PATH}, and no Chromium starts there.`)
  for (const attempt of [withApt, withPlaywright]) {
    await attempt()
    if (findBrowser()) return
  }
  throw worded(
    'The browser tests need Chromium, and it could not be installed from here. Install it ' +
      '(Debian, Ubuntu: "sudo apt-get install chromium"; macOS: "brew install --cask chromium"), ' +
      'or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function withApt() {
  const prefix = aptPrefix()
  if (!prefix) return
  say('installing Chromium for the browser tests (apt-get)…')
  const [program, ...args] = [...prefix, 'apt-get']
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' }
  await run(program, [...args, '-qq', 'update'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run(program, [...args, '-qq', 'install', '-y', '--no-install-recommends', name], { env })
    if (findBrowser()) return
  }
}

/** What goes before apt-get so that it may install: nothing as root, sudo where it asks no password. */
function aptPrefix() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

async function withPlaywright() {
  say('installing Chromium for the browser tests (Playwright)…')
  await run('playwright', ['install', '--only-shell', 'chromium'], { shell: process.platform === 'win32' })
}
