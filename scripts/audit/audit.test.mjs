import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '../audit.mjs'
import { advisories } from './advisories.mjs'
import { lockfileErrors } from './lockfile.mjs'

/** A registry whose advisory service answers this, and that has nothing else. */
async function registry(status, answer) {
  const server = createServer((request, response) => {
    const asked = request.url === '/-/npm/v1/security/advisories/bulk'
    response.writeHead(asked ? status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(asked ? answer : {}))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise((done) => server.close(done)))
  return { npm_config_registry: `http://127.0.0.1:${server.address().port}/`, npm_config_fetch_retries: '0' }
}

const hole = (severity) => [
  {
    id: 1,
    url: 'https://example.com/1',
    title: 'Lets strangers in',
    severity,
    vulnerable_versions: '*',
    cwe: [],
    cvss: {},
  },
]

test('a known hole in what runs in production is named', async () => {
  const found = await advisories(await registry(200, { fastify: hole('high'), pg: hole('low') }))
  expect(found.kind).toBe('answered')
  expect(found.lines).toContain('fastify (high): Lets strangers in')
  expect(found.lines.some((line) => line.startsWith('pg '))).toBe(false)
})

test('a service that knows of nothing has answered', async () => {
  expect(await advisories(await registry(200, {}))).toEqual({ kind: 'answered', lines: [] })
})

test('without the service nothing is claimed: it says so, and fails where it is required', async () => {
  const nobody = await registry(405, {})
  expect(await advisories(nobody)).toEqual({ kind: 'unanswered', why: expect.stringMatching(/\w/) })
  for (const [name, value] of Object.entries(nobody)) process.env[name] = value
  onTestFinished(() => {
    for (const name of Object.keys(nobody)) delete process.env[name]
  })
  const note = expect.stringContaining('NOT compared')
  expect(await audit({ required: false })).toEqual({ passed: 1, failed: 0, note })
  expect(await audit({ required: true })).toEqual({ passed: 1, failed: 1, note })
})

test('a package without its hash, or from elsewhere, is named; the lockfile here has neither', () => {
  const good = { integrity: 'sha512-x', resolved: 'https://registry.npmjs.org/a/-/a-1.tgz' }
  const packages = {
    '': {},
    server: {},
    'node_modules/@nafha/server': { link: true },
    'node_modules/a': good,
    'node_modules/b': { resolved: good.resolved },
    'node_modules/c': { ...good, resolved: 'http://registry.example/c.tgz' },
  }
  expect(lockfileErrors({ packages })).toEqual([
    'node_modules/b has no SHA-512',
    'node_modules/c comes from http://registry.example/c.tgz',
  ])
  expect(lockfileErrors()).toEqual([])
})
