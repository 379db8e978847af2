import { aptGet } from './apt.mjs'
import { findBrowser } from './find-browser.mjs'
import { run, say, worded } from './terminal.mjs'

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
      '(Debian, Ubuntu: "sudo apt-get install chromium"; macOS: "brew install --cask google-chrome"), ' +
      'or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function withApt() {
  const apt = aptGet()
  if (!apt) return
  say('installing Chromium for the browser tests (apt-get)…')
  await apt.update()
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await apt.install(name)
    if (findBrowser()) return
  }
}

async function withPlaywright() {
  say('installing Chromium for the browser tests (Playwright)…')
  await run('playwright', ['install', '--only-shell', 'chromium'], { shell: process.platform === 'win32' })
}
