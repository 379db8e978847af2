import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@nafha/contract/endpoints/all'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig, SETTINGS } from './platform/config/index.ts'
import { BAD_SETTING_STATUS } from './platform/config/setting-error.ts'
import { settingOfFile } from './platform/config/setting-files.ts'
import { PRIVATE_PATHS } from './testing/proxies.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DEPLOY = join(ROOT, 'deploy')
const textOf = (name: string) => readFile(join(DEPLOY, name), 'utf8')

/** The documents of a YAML file, as a parser that forgives nothing reads them. */
async function documentsOf(name: string) {
  const documents = parseAllDocuments(await textOf(name), { merge: true, uniqueKeys: true, strict: true })
  if (!Array.isArray(documents)) throw new Error(`${name} is empty`)
  return documents.map((document) => {
    expect([...document.errors, ...document.warnings], name).toEqual([])
    return document.toJS()
  })
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)
const only = async (file: string, kind: string) =>
  (await documentsOf(`kubernetes/${file}`)).find((document) => document.kind === kind)
const podOf = async () => (await only('deployment.yaml', 'Deployment')).spec.template.spec
const settingsOf = (pod: { containers: { env: { name: string; value: string }[] }[] }) =>
  Object.fromEntries(pod.containers.flatMap(({ env }) => env).map(({ name, value }) => [name, value]))

/** Seconds for requests and jobs under way once the door is shut (docs/operating.md). */
const UNDER_WAY_S = 50

test('every YAML file can be read', async () => {
  const files = (await readdir(DEPLOY, { recursive: true })).filter((name) => name.endsWith('.yaml'))
  expect(files).toContain('compose.yaml')
  for (const file of files) expect(await documentsOf(file), file).not.toEqual([])
})

test('every setting that they name is one of the shop', async () => {
  const named = [
    ...namesIn(await textOf('nafha.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm),
    ...namesIn(await textOf('Dockerfile'), /^(?:ENV)? +([A-Z][A-Z0-9_]+)=/gm),
    ...Object.keys((await documentsOf('compose.yaml'))[0].services['nafha-1'].environment),
    ...Object.keys((await documentsOf('compose.secrets.yaml'))[0].services['nafha-1'].environment),
    ...Object.keys(settingsOf(await podOf())),
  ]
  expect(named.length).toBeGreaterThan(30)
  const known = (name = '') => SETTINGS.includes(name) || settingOfFile(name, SETTINGS)
  expect(named.filter((name) => !known(name))).toEqual([])
})

test('what they set is accepted by the shop', async () => {
  const [compose] = await documentsOf('compose.yaml')
  const { environment } = compose.services['nafha-1']
  const filled = Object.entries<string>(environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{[^}]+\}/g, 'shop.example.com'),
  ])
  expect(readConfig(Object.fromEntries(filled)).closeDelayMs).toBe(6000)
  expect(readConfig(settingsOf(await podOf())).publicUrl).toBe('https://shop.example.com')
})

test('in compose, nodes are alike, and what they name is there', async () => {
  const [{ services, volumes, networks }] = await documentsOf('compose.yaml')
  expect(services['nafha-1']).toEqual(services['nafha-2'])
  for (const [name, service] of Object.entries<Record<string, never>>(services)) {
    const { depends_on: needed = [], networks: joined = [], volumes: mounted = [] } = service
    expect(Object.keys(services), name).toEqual(
      expect.arrayContaining(Array.isArray(needed) ? needed : Object.keys(needed)),
    )
    expect(Object.keys(networks), name).toEqual(expect.arrayContaining(joined))
    // One that is only a place is the container's own.
    const named = (mounted as string[])
      .filter((mount) => mount.includes(':'))
      .map((mount) => mount.split(':')[0])
      .filter((from) => !from?.startsWith('.'))
    expect(Object.keys(volumes), name).toEqual(expect.arrayContaining(named))
  }
  expect(await textOf('compose.Caddyfile')).toContain('nafha-1:3000 nafha-2:3000')
  const [{ subnet }] = networks.front.ipam.config
  expect(services['nafha-1'].environment.TRUSTED_PROXIES).toBe(subnet)
})

test('with secrets from files, each is declared, mounted where it is read, and in no environment', async () => {
  const [{ services, secrets }] = await documentsOf('compose.secrets.yaml')
  const [{ services: all }] = await documentsOf('compose.yaml')
  expect(services['nafha-1']).toEqual(services['nafha-2'])
  for (const [name, service] of Object.entries<{ environment: Record<string, string>; secrets: string[] }>(
    services,
  )) {
    expect(all, name).toHaveProperty(name)
    const files = Object.entries(service.environment).filter(([setting]) => setting.endsWith('_FILE'))
    expect(files.map(([, path]) => path).sort()).toEqual(
      service.secrets.map((secret) => `/run/secrets/${secret}`).sort(),
    )
    for (const [setting] of files)
      expect(service.environment[setting.replace(/_FILE$/, '')] ?? '', setting).toBe('')
    for (const secret of service.secrets) expect(secrets, name).toHaveProperty(secret)
  }
})

/** Blocks of nginx.conf that begin with `server {`. */
const serverBlocks = (text: string) => text.split(/^server \{$/m).slice(1)

test('nginx speaks TLS 1.2 and 1.3 only, with ciphers that authenticate and keep no session readable later', async () => {
  const blocks = serverBlocks(await textOf('nginx.conf')).filter((block) => block.includes('listen 443'))
  expect(blocks.length).toBeGreaterThan(1)
  for (const block of blocks) {
    expect(block).toMatch(/^ {4}ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
    const [, list = ''] = /^ {4}ssl_ciphers (.+);$/m.exec(block) ?? []
    const ciphers = list.split(':')
    expect(ciphers.length).toBeGreaterThan(3)
    for (const cipher of ciphers)
      expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/)
    expect(block).toMatch(/^ {4}ssl_session_tickets off;$/m)
  }
})

test('without TLS, pages are sent on to https and calls of the API are refused', async () => {
  const [plain = ''] = serverBlocks(await textOf('nginx.conf'))
  expect(plain).toMatch(/listen 80;[\s\S]*location \/api\/ \{\s*return 403;[\s\S]*return 301 https:/)
  for (const file of ['Caddyfile', 'compose.Caddyfile']) {
    // In another order, or without `route`, Caddy sends on first.
    expect(await textOf(file), file).toMatch(
      /^http:\/\/.+ \{\s*@program path \/api\/\*\s*#.*\s*route \{\s*respond @program 403\s*redir https:/m,
    )
  }
})

/** What is commented out in the Kubernetes files, with the marks of the comment taken away. */
const withStaffHost = async (file: string) =>
  parseAllDocuments((await textOf(`kubernetes/${file}`)).replaceAll(/^( *)#(- | {2}value)/gm, '$1$2'))

test('in Kubernetes, everything leads to the same pods', async () => {
  const [{ resources }] = (await withStaffHost('kustomization.yaml')).map((document) => document.toJS())
  const files = (await readdir(join(DEPLOY, 'kubernetes'))).filter((name) => name !== 'kustomization.yaml')
  expect([...resources].sort()).toEqual(files.sort())
  const { metadata, spec } = await only('deployment.yaml', 'Deployment')
  const { labels } = spec.template.metadata
  const service = await only('service.yaml', 'Service')
  const ingress = await only('service.yaml', 'Ingress')
  const budget = await only('scaling.yaml', 'PodDisruptionBudget')
  const scaler = await only('scaling.yaml', 'HorizontalPodAutoscaler')
  for (const matching of [spec.selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels])
    expect(labels).toMatchObject(matching)
  expect(scaler.spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: metadata.name })
  expect(ingress.spec.rules[0].http.paths.at(-1).backend.service.name).toBe(service.metadata.name)
  const [{ ports, readinessProbe, livenessProbe, startupProbe }] = spec.template.spec.containers
  for (const probe of [readinessProbe, livenessProbe, startupProbe])
    expect(probe.httpGet.port).toBe(ports[0].name)
  const { volumes, containers } = spec.template.spec
  expect(volumes.map(({ name }: { name: string }) => name)).toEqual(
    containers[0].volumeMounts.map(({ name }: { name: string }) => name),
  )
  expect(budget.spec.minAvailable).toBeLessThan(scaler.spec.minReplicas)
})

interface IngressPath {
  path: string
  pathType: string
  backend: { service: { name: string } }
}

/** The path's elements as the controller compares them: decoded, without doubled slashes and dots. */
const elementsOf = (path: string) =>
  new URL(`http://shop${decodeURIComponent(path).replaceAll(/\/+/g, '/')}`).pathname
    .split('/')
    .filter(Boolean)

/** The service that an Ingress sends a path to: the longest prefix, element by element, decides. */
function backendOf(paths: IngressPath[], path: string): string | undefined {
  const elements = elementsOf(path)
  const matching = paths.filter((rule) =>
    elementsOf(rule.path).every((element, index) => element === elements[index]),
  )
  return matching.toSorted((a, b) => b.path.length - a.path.length)[0]?.backend.service.name
}

test('in Kubernetes, figures and health stay inside, under the name of the shop and of the back office', async () => {
  const services = (await documentsOf('kubernetes/service.yaml')).filter(({ kind }) => kind === 'Service')
  const closed = services.filter(({ spec }) => !spec.selector).map(({ metadata }) => metadata.name)
  const [deployment] = (await withStaffHost('deployment.yaml')).map((document) => document.toJS())
  const config = readConfig(settingsOf(deployment.spec.template.spec))
  const ingresses = [await only('service.yaml', 'Ingress'), await only('staff.yaml', 'Ingress')]
  const rules = ingresses.flatMap(({ spec }) => spec.rules)
  expect(rules.map(({ host }) => host)).toEqual([new URL(config.publicUrl).host, config.staffHost])
  for (const { host, http } of rules) {
    for (const path of PRIVATE_PATHS.filter((path) => path === path.toLowerCase()))
      expect([host, path, closed]).toEqual([
        host,
        path,
        expect.arrayContaining([backendOf(http.paths, path)]),
      ])
    for (const path of ['/', '/readyz', '/api/products', '/admin', '/metrics-of-oud'])
      expect([host, path, backendOf(http.paths, path)]).toEqual([host, path, 'nafha'])
  }
  for (const { metadata, spec } of ingresses) {
    expect(metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe('21m')
    expect(spec.tls.flatMap(({ hosts }: { hosts: string[] }) => hosts)).toContain(spec.rules[0].host)
  }
})

test('a stop has time for all that it does', async () => {
  const pod = await podOf()
  const { closeDelayMs } = readConfig(settingsOf(pod))
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(closeDelayMs / 1000 + UNDER_WAY_S)
  const probe = pod.containers[0].readinessProbe
  expect(closeDelayMs / 1000).toBeGreaterThan(probe.periodSeconds * probe.failureThreshold)
  const [{ services }] = await documentsOf('compose.yaml')
  const { environment, stop_grace_period: grace } = services['nafha-1']
  expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(environment.CLOSE_DELAY_MS) / 1000 + UNDER_WAY_S)
  expect(await textOf('nafha.service')).toMatch(/^TimeoutStopSec=90$/m)
})

test('the unit does not start again what only its operator can mend', async () => {
  const unit = await textOf('nafha.service')
  expect(unit).toMatch(/^Restart=always$/m)
  expect(unit).toMatch(new RegExp(`^RestartPreventExitStatus=${BAD_SETTING_STATUS}$`, 'm'))
})

test('the image has every part of the texts that the shop imports', async () => {
  const programs = globSync('server/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules', 'server/suites'],
  })
  const shipped = programs.filter((file) => !/\.test\.|\/test-|\/testing\//.test(file))
  const sources = await Promise.all(shipped.map((file) => readFile(join(ROOT, file), 'utf8')))
  const parts = new Set(sources.flatMap((source) => namesIn(source, /'@nafha\/texts(\/[a-z]+)?'/g)))
  const image = await textOf('Dockerfile')
  // The messages alone, which stand in the compiled folder; another part of the package is a file to copy.
  expect([...parts]).toEqual([undefined])
  expect(image).toContain('/srv/nafha/texts/compiled texts/compiled')
})

test('all pods together find room in a PostgreSQL as it comes', async () => {
  const { maxReplicas } = (await only('scaling.yaml', 'HorizontalPodAutoscaler')).spec
  const { database } = readConfig(settingsOf(await podOf()))
  expect((maxReplicas + 1) * (database.poolSize + 2)).toBeLessThanOrEqual(97)
})

/** Tells whether .dockerignore leaves a file out of the image: the last pattern that fits it decides. */
async function dockerIgnore(): Promise<(file: string) => boolean> {
  const lines = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n')
  const rules = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const pattern = line
        .replace(/^!/, '')
        .replaceAll('.', '\\.')
        .replaceAll('**/', '(.+/)?')
        .replaceAll(/(?<!\.)\*|(?<=\\\.)\*/g, '[^/]*')
      return { leavesOut: !line.startsWith('!'), fits: new RegExp(`^${pattern}(/|$)`) }
    })
  return (file) => rules.findLast(({ fits }) => fits.test(file))?.leavesOut ?? false
}

test('the image has no tests and all that the shop imports', async () => {
  const isLeftOut = await dockerIgnore()
  const folders = ['contract', 'sandbox', 'server', 'theme']
  const all = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  )
  const sources = all.flat().filter((name) => /\.m?ts$/.test(name) && !name.includes('node_modules'))
  const inImage = sources.filter((name) => !isLeftOut(name))
  expect(inImage.length).toBeGreaterThan(500)
  expect(inImage).toContain('server/main.ts')
  for (const name of inImage) {
    const text = await readFile(join(ROOT, name), 'utf8')
    const imported = namesIn(text, /^(?:import|export|\} from).*?'(\.[^']+|vitest)'/gm)
    expect([name, imported]).toEqual([name, expect.not.arrayContaining(['vitest'])])
    for (const path of imported) {
      const target = join(name, '..', path ?? '')
      expect([name, target, isLeftOut(target)]).toEqual([name, target, false])
    }
  }
  // What `npm ci` wants of each workspace.
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const dockerfile = await textOf('Dockerfile')
  for (const workspace of workspaces) {
    expect(isLeftOut(`${workspace}/package.json`), workspace).toBe(false)
    expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
  }
})

test('units, image and guide start what is there', async () => {
  const unit =
    (await textOf('nafha.service')) + (await textOf('nafha-backup.service')) + (await textOf('Dockerfile'))
  const programs = new Set(namesIn(unit, /(server\/(?:[a-z]+\/)*[a-z]+\.ts)/g))
  expect([...programs].sort()).toEqual(['server/cli/backup.ts', 'server/start.ts'])
  for (const program of programs) await readFile(join(ROOT, program ?? ''))
  const guide = await readFile(join(ROOT, 'docs/going-live.md'), 'utf8')
  for (const file of new Set(namesIn(guide, /deploy\/([A-Za-z.-]+[A-Za-z])/g))) {
    if (file !== 'kubernetes') expect(await textOf(file ?? ''), file).not.toBe('')
  }
})

/** What a proxy's log has of an address. */
async function loggedBy(file: string): Promise<(address: string) => string> {
  const [, pattern = ''] = /(?:regexp `\^\((.+)\)\.\*\$`|"~\^\(\?<kept>(.+)\)")/
    .exec(await textOf(file))
    ?.filter((part) => part !== undefined) ?? ['', '']
  expect(pattern, file).not.toBe('')
  return (address) => new RegExp(`^(${pattern})`).exec(address)?.[1] ?? '-'
}

const PROXIES = ['Caddyfile', 'compose.Caddyfile', 'nginx.conf']

/** Parts of a path that anybody may know. */
const OPEN_PARTS = [
  'id',
  'collectionId',
  'product_id',
  'index',
  'user',
  'type',
  'number',
  'refund',
  'parcel',
  'photo',
]

/** Every page and call with its own parts in the address: those that are nobody else's business say `secret`. */
async function addresses(): Promise<string[]> {
  const routes = await readFile(join(ROOT, 'storefront/app/routes.ts'), 'utf8')
  const pages = namesIn(routes, /route\('([^']+)'/g).map((path) => `/${path}`)
  const calls = Object.keys(endpoints).map((call) => `/api${call.split(' ')[1]}`)
  return [...pages, ...calls].map((path) =>
    path.replaceAll(/:(\w+)/g, (_, part: string) => (OPEN_PARTS.includes(part) ? '7' : 'secret')),
  )
}

test.each(PROXIES)('the log of %s has no query and no token of an address', async (file) => {
  const logged = await loggedBy(file)
  expect(logged('/reset-password/3kXo9/layla@example.com?lang=ar')).toBe('/reset-password/')
  expect(logged('/api/orders/by-session/5f0c?token=abc')).toBe('/api/orders/')
  expect(logged('/orders/17/ABCDEFGHJK')).toBe('/orders/')
  expect(logged('/complete-purchase?payment_intent_client_secret=pi_1_secret_2')).toBe('/complete-purchase')
  expect(logged('/?email=layla@example.com')).toBe('/')
  // What helps whoever looks for an error stays.
  expect(logged('/shop/products/13?page=2')).toBe('/shop/products/13')
  expect(logged('/api/admin/orders/7?order_number=X')).toBe('/api/admin/orders/7')
  for (const address of await addresses()) {
    expect([address, logged(`${address}?token=secret`)]).toEqual([
      address,
      expect.not.stringContaining('secret'),
    ])
  }
})

test('no proxy logs addresses in another way besides', async () => {
  for (const file of ['Caddyfile', 'compose.Caddyfile']) {
    const text = await textOf(file)
    expect(text, file).toMatch(/request>headers delete\n\s+resp_headers delete/)
    // Each site writes to the log of the first lines, which is filtered.
    expect(namesIn(text, /^\s*(log\b.*)$/gm), file).toEqual(['log {', 'log'])
  }
  const nginx = await textOf('nginx.conf')
  const servers = nginx.split(/^server \{/m).slice(1)
  expect(servers).toHaveLength(6)
  for (const server of servers) {
    expect(server).toContain('access_log /var/log/nginx/nafha.log nafha;')
    expect(server).toMatch(/error_log \S+ crit;/)
  }
  expect(/log_format nafha .*/.exec(nginx)?.[0]).not.toMatch(/\$(request|request_uri|args|uri|http_\w+)\b/)
  for (const file of ['service.yaml', 'staff.yaml']) {
    const { annotations } = (await only(file, 'Ingress')).metadata
    expect(annotations['nginx.ingress.kubernetes.io/enable-access-log']).toBe('false')
  }
})
