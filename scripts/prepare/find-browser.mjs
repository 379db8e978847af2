import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { filesIn } from './find-program.mjs'

// The shell has no window to draw around each page: tests take a quarter less time in it.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const applications = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/**
 * The path of a Chromium that starts, or undefined: CHROMIUM_PATH alone when it is set, then the
 * system's, then those that Playwright has downloaded.
 */
export function findBrowser() {
  const { CHROMIUM_PATH } = process.env
  const candidates = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...installed(), ...applications, ...downloaded()]
  return candidates.find(starts)
}

/** Ubuntu's chromium-browser may be a mere signpost to a snap: being there is not enough. */
function starts(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}

function installed() {
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return commands.flatMap((name) =>
    directories
      .filter((directory) => filesIn(directory).includes(name))
      .map((directory) => join(directory, name)),
  )
}

function downloaded() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ]
  const browsers = caches
    .filter(Boolean)
    .flatMap((cache) => filesIn(cache).map((name) => join(cache, name)))
    .filter((path) => /chromium[^/]*$/.test(path))
  const programs = browsers.flatMap((browser) =>
    filesIn(browser)
      .filter((name) => name.startsWith('chrome-'))
      .map((name) => join(browser, name)),
  )
  return programs.flatMap((program) =>
    ['chrome', 'headless_shell', 'chrome-headless-shell'].map((name) => join(program, name)),
  )
}
