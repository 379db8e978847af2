import { expect, test } from 'vitest'
import { shopForTest } from '../testing/shop.ts'

const consent = { functional: true, performance: false, targeting: false, at: '2026-11-25T08:00:00.000Z' }

async function choose(preferences: object, headers: Record<string, string> = {}) {
  const shop = await shopForTest()
  const response = await fetch(`${shop.url}/api/preferences`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(preferences),
  })
  return { status: response.status, cookies: response.headers.getSetCookie() }
}

test('language and consent become cookies of the server for a year, which pages can read', async () => {
  const { cookies } = await choose({ language: 'ar', cookies_consent: consent })
  expect(cookies).toHaveLength(2)
  expect(cookies[0]).toBe('language=ar; Path=/; Max-Age=31536000; SameSite=Lax')
  const [, value = ''] = /^cookies_consent=([^;]+);/.exec(cookies[1] ?? '') ?? []
  expect(JSON.parse(decodeURIComponent(value))).toEqual(consent)
})

test('over https the cookies are secure; a choice that was not made sets none', async () => {
  const { cookies } = await choose({ language: 'en' }, { 'x-forwarded-proto': 'https' })
  expect(cookies).toEqual(['language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
})

test.each([{ language: 'fr' }, { cookies_consent: { functional: 'yes' } }])(
  '%o is refused',
  async (choice) => {
    expect(await choose(choice)).toEqual({ status: 422, cookies: [] })
  },
)
