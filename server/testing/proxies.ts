import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { onTestFinished } from 'vitest'
import { findServer } from '../../scripts/prepare/find-servers.mjs'
import { eventually } from './eventually.ts'
import { folderForTest } from './processes.ts'

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url))

export const SHOP_NAME = 'shop.example.com'
export const STAFF_NAME = 'staff.shop.example.com'
const NAMES = [SHOP_NAME, `www.${SHOP_NAME}`, STAFF_NAME]

/** Spellings of addresses that are for this machine alone. */
export const PRIVATE_PATHS = [
  '/metrics',
  '/metrics/',
  '//metrics',
  '/METRICS',
  '/%6detrics',
  '/metric%73/',
  '/./metrics',
  '/shop/../metrics',
  '/metrics?x=1',
  '/metrics/x',
  '/healthz',
  '/healthz/',
  '//healthz//',
  '/Healthz',
  '/%68ealthz',
  '/healthz%2f',
]

/** The shipped proxy files whose program is on this machine. */
export const PROXY_FILES = [
  { file: 'nginx.conf', program: 'nginx' },
  { file: 'Caddyfile', program: 'caddy' },
  { file: 'compose.Caddyfile', program: 'caddy' },
] as const

interface Proxy {
  /** Ports on loopback for http and https. */
  http: number
  https: number
  /** All that it has logged about requests. */
  log: () => Promise<string>
}

/** Starts a proxy with its shipped file in front of a shop. Only ports, folders and the shop's address are other ones. */
export async function proxyForTest(
  file: (typeof PROXY_FILES)[number]['file'],
  shopUrl: string,
): Promise<Proxy> {
  const place = {
    shop: new URL(shopUrl).host,
    folder: await folderForTest(),
    http: await getPort(),
    https: await getPort(),
  }
  const shipped = await readFile(join(DEPLOY, file), 'utf8')
  const isNginx = file === 'nginx.conf'
  const settings = isNginx ? nginxSettings(shipped, place) : caddySettings(shipped, place)
  const path = join(place.folder, isNginx ? 'nginx.conf' : 'Caddyfile')
  await writeFile(path, settings)
  const { child, words } = isNginx ? startNginx(path, place.folder) : startCaddy(path, place.folder)
  onTestFinished(() => stop(child))
  const isListening = eventually(
    async () => (await isOpen(place.http)) && (await hasCertificates(place.https)),
  ).toBe(true)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file}: ${words()}`)))
  ended.catch(() => {})
  await Promise.race([isListening, ended])
  const log = isNginx ? () => readFile(join(place.folder, 'nafha.log'), 'utf8') : async () => words()
  return { http: place.http, https: place.https, log }
}

interface Place {
  shop: string
  folder: string
  http: number
  https: number
}

function nginxSettings(shipped: string, { shop, folder, http, https }: Place): string {
  makeCertificate(folder)
  const servers = shipped
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('/etc/letsencrypt/live/shop.example.com', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('server 127.0.0.1:3000;', `server ${shop};`)
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  // Without workers of another user, which could not read this folder.
  return `daemon off;\nmaster_process off;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\n${scratch}\n${servers}\n}\n`
}

function caddySettings(shipped: string, { shop, http, https }: Place): string {
  const own = `{
	admin off
	local_certs
	skip_install_trust
	http_port ${http}
	https_port ${https}
	default_bind 127.0.0.1
`
  return shipped
    .replace(/^\{\n/m, own)
    .replaceAll(/127\.0\.0\.1:3000|nafha-1:3000 nafha-2:3000/g, shop)
    .replace(/^#staff\.[\s\S]*?^#\}/m, (block) => block.replaceAll(/^#/gm, ''))
    .replace('192.0.2.0/24', '127.0.0.0/8')
}

function makeCertificate(folder: string): void {
  const names = NAMES.map((name) => `DNS:${name}`).join(',')
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const terms = ['-days', '2', '-subj', `/CN=${SHOP_NAME}`, '-addext', `subjectAltName=${names}`]
  execFileSync('openssl', [...request, ...files, ...terms], { stdio: 'ignore' })
}

const startNginx = (path: string, folder: string) =>
  start('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', path], {})

const startCaddy = (path: string, folder: string) =>
  start('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], {
    DOMAIN: SHOP_NAME,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })

function start(program: 'nginx' | 'caddy', args: string[], environment: Record<string, string>) {
  const child = spawn(findServer(program) ?? program, args, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      words += chunk
    })
  }
  return { child, words: () => words }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(() => true)
    .catch(() => false)
    .finally(() => socket.destroy())
}

/** Tells whether there is a certificate for each name: Caddy makes them after it has begun to listen. */
async function hasCertificates(port: number): Promise<boolean> {
  const greetings = NAMES.map(async (servername) => {
    const socket = connectTls({ port, host: '127.0.0.1', servername, rejectUnauthorized: false })
    return once(socket, 'secureConnect')
      .then(() => true)
      .catch(() => false)
      .finally(() => socket.destroy())
  })
  return (await Promise.all(greetings)).every(Boolean)
}
