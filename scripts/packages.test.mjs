import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureBrowser } from './prepare/browser.mjs'
import { ensureEngines } from './prepare/engines.mjs'
import { ensureServers } from './prepare/servers.mjs'
import { root } from './prepare/terminal.mjs'

/**
 * Packages of Debian 13, looked up by `apt-get install --simulate` in an empty one (mmdebstrap) on 2026-11-26. Where this
 * machine is no Debian, or has no lists of packages, this list alone tells which names exist.
 */
const DEBIAN = new Set(
  'caddy certbot chromium curl firefox-esr git jq nginx nodejs npm postgresql-client python3-certbot-nginx redis-server systemd-timesyncd webkit2gtk-driver xvfb'.split(
    ' ',
  ),
)
/** Casks of Homebrew, looked up in its repository homebrew-cask (Casks/g/google-chrome.rb) on 2026-11-26. */
const CASKS = new Set(['google-chrome'])

const printed = vi.hoisted(() => /** @type {string[]} */ ([]))

// Nothing is found here and nothing can be installed, so that each remedy is printed.
vi.mock('./prepare/find-program.mjs', () => ({ findProgram: () => undefined, filesIn: () => [] }))
vi.mock('./prepare/find-browser.mjs', () => ({ findBrowser: () => undefined }))
vi.mock('./prepare/apt.mjs', () => ({ aptGet: () => undefined }))
vi.mock('./prepare/terminal.mjs', async (original) => ({
  .../** @type {object} */ (await original()),
  say: (/** @type {string} */ line) => void printed.push(line),
  run: async () => ({ code: 1, signal: null }),
}))

/** Text in which a command for a person may stand, apart from what is put together when it is printed. */
const written = globSync(['README.md', 'docs/*.md', 'deploy/**/*', 'server/**/*.ts'], {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => entry.name === 'node_modules' || entry.name === 'generated-client',
})
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

/** A command ends at a comment, at the next command, or at the quotation mark around it. */
const commandsOf = (text, command) => [...text.matchAll(command)].map(([found]) => found.trim())
const APT = /(?:sudo )?\bapt(?:-get)? install [^#&;"'`\n]+/g
const BREW = /\bbrew install [^#&;"'`\n]+/g
const namesIn = (command) =>
  command
    .split(/\s+/)
    .slice(command.split(/\s+/).indexOf('install') + 1)
    .filter((word) => !word.startsWith('-'))

let texts = /** @type {string[]} */ ([])
beforeAll(async () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('FIREFOX_PATH', '')
  await ensureEngines()
  await ensureServers()
  const refusal = await ensureBrowser().catch((error) => error.message)
  texts = [...printed, refusal, ...written]
})
afterAll(() => void vi.unstubAllEnvs())

const every = (command) => [...new Set(texts.flatMap((text) => commandsOf(text, command)))]

/** Tells whether apt-get knows the packages of Debian: a container may have no lists, and Ubuntu has other names. */
const knowsDebian = () =>
  spawnSync('apt-cache', ['show', 'nginx']).status === 0 &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

test('each package that is to be installed by hand is there', () => {
  const commands = every(APT)
  expect(commands.length).toBeGreaterThan(8)
  expect([...new Set(commands.flatMap(namesIn))].sort()).toEqual([...DEBIAN].sort())
  if (!knowsDebian()) return
  const folder = mkdtempSync(join(tmpdir(), 'nafha-packages-'))
  const calls = join(folder, 'calls')
  const standIn = (name, line) => writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  standIn('sudo', '"$@"')
  for (const name of ['apt', 'apt-get']) standIn(name, `shift && echo "$@" >> ${calls}`)
  execFileSync('/bin/sh', ['-ec', commands.join('\n')], { env: { PATH: folder } })
  // All calls as one: apt-get takes two seconds to read what there is.
  const words = readFileSync(calls, 'utf8').trim().split(/\s+/)
  rmSync(folder, { recursive: true })
  const { stderr } = spawnSync('apt-get', ['install', '--simulate', ...words], {
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    encoding: 'utf8',
  })
  // Conflicts with installed packages do not count: the package exists all the same.
  expect(
    stderr.match(/^E: (Unable to locate|Couldn't find|Package .* no installation|Command line).*/gm),
  ).toBeNull()
})

test('each cask that is to be installed by hand is one of Homebrew’s', () => {
  expect([...new Set(every(BREW).flatMap(namesIn))]).toEqual([...CASKS])
})
