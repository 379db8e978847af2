import { expect, test } from 'vitest'
import { shopForTest } from '../../testing/shop.ts'

const FORM = { code: 'SPRING' }

type Headers = Record<string, string>

/** A shop, and what it answers to a form that a page sends to it. */
async function setUp() {
  const shop = await shopForTest()
  const send = async (headers: Headers, method = 'POST') =>
    fetch(`${shop.url}/api/guests/discount`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: new URLSearchParams(FORM) }),
    })
  return { shop, send }
}

test('a form of another site changes nothing, and says so in the language of its reader', async () => {
  const { send } = await setUp()
  const fromElsewhere: Headers[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    // A subdomain that somebody else has taken over.
    { 'sec-fetch-site': 'same-site', origin: 'https://old.nafha.example' },
    // Browsers from before 2023.
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of fromElsewhere) {
    const answer = await send({ ...headers, 'accept-language': 'ar' })
    expect([headers, answer.status, await answer.json()]).toEqual([
      headers,
      403,
      { code: 'cross_site', message: expect.stringMatching(/[\u0600-\u06ff]/) },
    ])
  }
})

test('our own pages, programs and a link from elsewhere are served as ever', async () => {
  const { shop, send } = await setUp()
  const own: Headers[] = [
    { 'sec-fetch-site': 'same-origin', origin: shop.url },
    // A page without a referrer sends no origin of its own with a form.
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'none' },
    { origin: shop.url },
    {},
  ]
  for (const headers of own) {
    // The code does not exist: the call has been read.
    expect([headers, (await send(headers)).status]).toEqual([headers, 422])
  }
  expect((await send({ 'sec-fetch-site': 'cross-site' }, 'GET')).status).toBe(200)
})

test('behind a proxy that passes on a name of its own, the public address is ours', async () => {
  const shop = await shopForTest({ publicUrl: 'https://nafha.example' })
  const status = async (origin: string) =>
    (
      await fetch(`${shop.url}/api/guests/discount`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams(FORM),
      })
    ).status
  expect(await status('https://nafha.example')).toBe(422)
  expect(await status('https://nafha.example.evil')).toBe(403)
})
