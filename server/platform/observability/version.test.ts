import { execFileSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folderForTest } from '../../testing/processes.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@nafha.example', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim()

/** A checkout with nothing in it but what says the version. */
async function checkout(): Promise<string> {
  const folder = await folderForTest()
  await mkdir(join(folder, 'server', 'platform'), { recursive: true })
  for (const file of ['package.json', 'server/platform/observability/version.ts'])
    await cp(join(ROOT, file), join(folder, file))
  return folder
}

/** What the shop of a folder calls its version. */
function versionIn(folder: string, SHOP_VERSION = ''): string {
  const program = `import { VERSION } from '${join(folder, 'server/platform/observability/version.ts')}'; console.log(VERSION)`
  const { PATH } = process.env
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { PATH, SHOP_VERSION },
  }).trim()
}

test('the version is the commit, or the release that it is tagged as', async () => {
  const folder = await checkout()
  git(folder, 'init', '--quiet')
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '--message', 'Open the shop')
  expect(git(folder, 'rev-parse', 'HEAD').startsWith(versionIn(folder))).toBe(true)
  expect(versionIn(folder)).toMatch(/^[0-9a-f]{12}$/)
  git(folder, 'tag', 'v1.4.0')
  expect(versionIn(folder)).toBe('v1.4.0')
})

test('an image says what it was built from, and a copy without git the number of the package', async () => {
  const folder = await checkout()
  expect(versionIn(folder, '4f0c7a52d1e0')).toBe('4f0c7a52d1e0')
  expect(versionIn(folder)).toMatch(/^\d+\.\d+\.\d+$/)
})
