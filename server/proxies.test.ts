import { request } from 'node:http'
import { connect } from 'node:http2'
import { expect, test } from 'vitest'
import { findServer } from '../scripts/prepare/find-servers.mjs'
import { eventually } from './testing/eventually.ts'
import { PRIVATE_PATHS, PROXY_FILES, proxyForTest, SHOP_NAME, STAFF_NAME } from './testing/proxies.ts'
import { shopForTest } from './testing/shop.ts'
import { staffMember } from './testing/staff.ts'

/** A request's part that decides what happens to it. */
interface Request {
  host: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  /** The name in the greeting of TLS, where it is another one than the host's. */
  servername?: string
  /** Says nothing of its length. */
  chunked?: boolean
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/**
 * Asks over TLS in HTTP/2, as browsers do: whoever is refused while sending reads why. In HTTP/1.1 Caddy closes the
 * connection half a second after a refusal, and a client that still sends can lose the answer.
 */
const askSecurely = (
  port: number,
  { host, path, method = 'GET', headers, body, servername, chunked }: Request,
) =>
  new Promise<Answer>((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, {
      servername: servername ?? host,
      rejectUnauthorized: false,
      // In MB: a body of 30 waits here until it is sent.
      maxSessionMemory: 64,
    })
    const length = body && !chunked ? { 'content-length': String(body.length) } : {}
    const address = { ':authority': host, ':path': path, ':method': method }
    const call = session.on('error', reject).request({ ...address, ...length, ...headers })
    const answer: Answer = { status: 0, headers: {}, text: '' }
    call
      .on('error', reject)
      .on('response', ({ ':status': status = 0, ...given }) =>
        Object.assign(answer, { status, headers: given }),
      )
      .setEncoding('utf8')
      .on('data', (chunk) => {
        answer.text += chunk
      })
      .on('end', () => {
        // Whatever is still being sent is nobody's any more.
        session.destroy()
        resolve(answer)
      })
      .end(body)
  })

/** Asks as a program does that was given the address without TLS. */
const askPlainly = (port: number, host: string, path: string) =>
  new Promise<{ status?: number; location?: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false, headers: { host } })
      .on('error', reject)
      .on('response', (response) => {
        response.resume()
        resolve({ status: response.statusCode, location: response.headers.location })
      })
      .end()
  })

const MULTIPART = 'multipart/form-data; boundary=x'
const form = (bytes: number, disposition: string) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.alloc(bytes),
    Buffer.from('\r\n--x--\r\n'),
  ])

for (const { file, program } of PROXY_FILES.filter(({ program }) => findServer(program))) {
  test(`${file} in front of a shop: names, what is private, and bodies that are too large, by ${program} itself`, async () => {
    const shop = await shopForTest({ pages: true, staffHost: STAFF_NAME, publicUrl: `https://${SHOP_NAME}` })
    const proxy = await proxyForTest(file, shop.url)
    const ask = (host: string, path: string, more: Partial<Request> = {}) =>
      askSecurely(proxy.https, { host, path, ...more })

    // Shoppers and staff each find theirs under their own name, and strangers' names lead nowhere.
    expect((await ask(SHOP_NAME, '/api/products')).status).toBe(200)
    expect((await ask(SHOP_NAME, '/admin')).status).toBe(404)
    expect((await ask(STAFF_NAME, '/admin')).status).toBe(200)
    expect((await ask(STAFF_NAME, '/api/products')).status).toBe(404)
    const { status, headers } = await ask(`www.${SHOP_NAME}`, '/shop?page=2')
    expect([status, headers.location]).toEqual([301, `https://${SHOP_NAME}/shop?page=2`])
    for (const host of ['evil.example', `evil.${SHOP_NAME}`, `${SHOP_NAME}.evil.example`, '127.0.0.1']) {
      const foreign = await ask(host, '/api/products', { servername: SHOP_NAME })
      expect([host, foreign.status]).toEqual([host, 421])
      expect([host, await askPlainly(proxy.http, host, '/')]).toEqual([host, { status: 421 }])
    }
    for (const host of [SHOP_NAME, STAFF_NAME]) {
      const { location } = await askPlainly(proxy.http, host, '/shop?page=2')
      expect([host, location]).toEqual([host, `https://${host}/shop?page=2`])
      expect((await askPlainly(proxy.http, host, '/api/products')).status).toBe(403)
    }

    for (const host of [SHOP_NAME, STAFF_NAME]) {
      for (const path of PRIVATE_PATHS) {
        const answer = await ask(host, path)
        expect([path, answer.text]).toEqual([
          path,
          expect.not.stringMatching(/nodejs_|"status":"ok"|METRICS_TOKEN/),
        ])
        expect([path, answer.status]).toEqual([path, expect.toBeOneOf([302, 308, 404])])
      }
    }
    // A cluster's ingress passes on what is spelled with capitals, and the shop has no such address.
    for (const path of PRIVATE_PATHS.filter((path) => path !== path.toLowerCase()))
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 404])
    expect((await ask(SHOP_NAME, '/readyz')).status).toBe(200)

    // The log has what anybody may read there, and no token.
    expect(
      (await ask(SHOP_NAME, '/reset-password/secret/layla@example.com?token=secret')).status,
    ).toBeLessThan(500)
    await eventually(proxy.log).toContain('/reset-password/')
    expect(await proxy.log()).not.toMatch(/secret|layla/)

    // The shop's own refusal of what is over 1 MB, in every kind of call, with a length and without.
    const json = { 'content-type': 'application/json', 'accept-language': 'ar' }
    for (const chunked of [false, true]) {
      for (const [path, type] of [
        ['/api/guests/discount', 'application/json'],
        ['/api/guests/discount', 'application/x-www-form-urlencoded'],
        ['/api/guests/discount', MULTIPART],
        ['/api/stripe/webhook', 'application/json'],
        ['/api/csp-reports', 'application/csp-report'],
      ] as const) {
        const body = type === MULTIPART ? form(3_000_000, 'name="code"') : Buffer.alloc(3_000_000, 'x')
        const answer = await ask(SHOP_NAME, path, {
          ...{ method: 'POST', body, chunked },
          headers: { ...json, 'content-type': type },
        })
        expect([path, type, chunked, answer.status]).toEqual([path, type, chunked, 413])
        expect(answer.text).toContain('body_too_large')
        expect(answer.text).toMatch(/[\u0600-\u06ff]/)
      }
    }

    // A file over 20 MB: refused by the shop, and somewhat larger by the proxy.
    const { token } = await staffMember(shop, 'owner', STAFF_NAME)
    for (const [bytes, chunked] of [
      [20_500_000, false],
      [20_500_000, true],
      [30_000_000, false],
      [30_000_000, true],
    ] as const) {
      const answer = await ask(STAFF_NAME, '/api/admin/pictures', {
        ...{ method: 'POST', body: form(bytes, 'name="file"; filename="oud.jpg"'), chunked },
        headers: { 'content-type': MULTIPART, authorization: `Bearer ${token}`, 'accept-language': 'ar' },
      })
      expect([bytes, chunked, answer.status]).toEqual([bytes, chunked, 413])
      // The shop's own words, or the proxy's.
      expect(answer.text).toContain('file_too_large')
      expect(answer.text).toMatch(/[\u0600-\u06ff]/)
    }
  })
}
