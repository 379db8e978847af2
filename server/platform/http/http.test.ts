import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'
import { connect } from '../database/client.ts'
import { createApp } from './app.ts'
import { refused } from './refusal.ts'
import { serve } from './serve.ts'

const app = async () => {
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  serve(app, 'POST /guests/discount', async ({ body }) => ({
    data: { guest_token: body.code, discount: null, discounts_number: 0 },
    message: 'discount_applied_successfully',
  }))
  serve(app, 'GET /guest/orders', async () => ({ data: {} as never }))
  return app
}

test('JSON, urlencoded and multipart bodies are all accepted', async () => {
  const shop = await app()
  const form = new FormData()
  form.set('code', 'WELCOME10')
  const multipart = new Response(form)
  const bodies = [
    { payload: { code: 'WELCOME10' } },
    { payload: 'code=WELCOME10', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    {
      payload: Buffer.from(await multipart.clone().arrayBuffer()),
      headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
    },
  ]
  for (const body of bodies) {
    const answer = await shop.inject({ method: 'POST', url: '/api/guests/discount', ...body })
    expect(answer.json()).toMatchObject({ data: { guest_token: 'WELCOME10' }, message: expect.any(String) })
  }
})

test("a rule that is broken answers 422 with the field and the sentence in the caller's language", async () => {
  const shop = await app()
  const ask = (language: string) =>
    shop.inject({
      method: 'POST',
      url: '/api/guests/discount',
      payload: { code: 'ab' },
      headers: { 'accept-language': language },
    })
  expect((await ask('en')).statusCode).toBe(422)
  expect((await ask('en')).json().errors.code).toEqual(['Pormotion Code must be at least 3 characters'])
  expect((await ask('ar-AE,ar;q=0.9')).json().errors.code[0]).toMatch(/[\u0600-\u06ff]/)
})

test('JSON is never converted: a number is no text and null is no number', async () => {
  const shop = await app()
  const answer = await shop.inject({ method: 'POST', url: '/api/guests/discount', payload: { code: 12345 } })
  expect(answer.statusCode).toBe(422)
})

test('broken JSON, unknown types and unknown paths are refused with a message', async () => {
  const shop = await app()
  const send = (payload: string, type: string) =>
    shop.inject({ method: 'POST', url: '/api/guests/discount', payload, headers: { 'content-type': type } })
  expect((await send('{', 'application/json')).statusCode).toBe(400)
  for (const type of ['application/xml', 'text/plain']) {
    const answer = await send('code=WELCOME10', type)
    expect([type, answer.statusCode, answer.json()]).toEqual([
      type,
      415,
      { code: 'unsupported_content_type', message: 'Send JSON or form data' },
    ])
  }
  expect((await shop.inject('/api/nowhere')).statusCode).toBe(404)
  expect((await shop.inject('/api/nowhere')).json()).toMatchObject({
    code: 'not_found',
    message: 'Not found',
  })
  expect((await shop.inject('/api/guest/orders?id=abc&order_number=x')).statusCode).toBe(422)
})

test('an empty body that is called JSON is none: a call that needs one says which', async () => {
  const shop = await app()
  serve(shop, 'POST /orders/:id/cancel', async ({ body }) => refused(409, body ? 'a_body' : 'no_body'))
  const send = (url: string) =>
    shop.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' } })
  expect((await send('/api/orders/1/cancel')).json().code).toBe('no_body')
  const needed = await send('/api/guests/discount')
  expect([needed.statusCode, needed.json().code]).toEqual([422, 'validation_failed'])
})

test('a file in a form that takes none is refused as that, and not as too large', async () => {
  const shop = await app()
  const form = new FormData()
  form.set('code', 'WELCOME10')
  form.set('picture', new File(['x'], 'x.png'))
  const multipart = new Response(form)
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/guests/discount',
    payload: Buffer.from(await multipart.clone().arrayBuffer()),
    headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { code: 'unsupported_content_type', message: 'No file can be sent here' },
  ])
})

/** A shop that says which of its calls answered. */
async function methods() {
  const shop = await createApp({ trustedProxies: [], logLevel: 'silent' })
  const staff = { staffId: 1, name: 'Noor', role: 'owner' as const, sessionId: 's', restriction: null }
  shop.identify = async () => ({ customerId: 1 })
  shop.identifyStaff = async () => staff
  serve(shop, 'DELETE /wishlist/:product_id', async ({ params }) => ({
    data: { product_ids: [params.product_id] },
  }))
  serve(shop, 'PUT /rates/:id', async () => ({ data: { id: 1, rate: 5, product_id: 1, blog_id: null } }))
  serve(shop, 'PUT /admin/blogs/:id', async () => ({ data: {} as never }))
  serve(shop, 'DELETE /admin/blogs/:id', async ({ params }) => ({ data: { id: params.id } }))
  return (url: string, fields: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
    shop.inject({
      method: 'POST',
      url: `/api${url}`,
      payload: type.endsWith('json') ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
      headers: { 'content-type': type, authorization: 'Bearer token' },
    })
}

test('a form deletes by _method, also where a form without it changes', async () => {
  const post = await methods()
  for (const _method of ['DELETE', 'delete']) {
    expect((await post('/wishlist/7', { _method })).json()).toEqual({ data: { product_ids: [7] } })
    expect((await post('/admin/blogs/7', { _method })).json()).toEqual({ data: { id: 7 } })
  }
  expect((await post('/admin/blogs/x', { _method: 'DELETE' })).statusCode).toBe(404)
  // Its own rules: a form that means to change has to say what.
  expect((await post('/admin/blogs/7', { _method: 'PUT' })).statusCode).toBe(422)
})

test('a form changes by _method PUT, PATCH or none; what means something else is not found, and changes nothing', async () => {
  const post = await methods()
  const status = async (url: string, fields: Record<string, string>, type?: string) =>
    (await post(url, fields, type)).statusCode
  expect(await status('/rates/1', { rate: '5' })).toBe(200)
  for (const _method of ['PUT', 'put', 'PATCH'])
    expect(await status('/rates/1', { rate: '5', _method })).toBe(200)
  for (const _method of ['DELETE', 'GET', 'POST', 'nonsense', '']) {
    expect([_method, await status('/rates/1', { rate: '5', _method })]).toEqual([_method, 404])
    if (_method !== 'DELETE')
      expect([_method, await status('/wishlist/7', { _method })]).toEqual([_method, 404])
  }
  expect(await status('/wishlist/7', {})).toBe(404)
  expect(await status('/rates/1', { rate: 5, _method: 'DELETE' } as never, 'application/json')).toBe(404)
})

test('a call that is refused before it is read goes no further, however long the refusal takes to be sent', async () => {
  const shop = await createApp({ trustedProxies: [], logLevel: 'silent' })
  const deleted: number[] = []
  shop.addHook('onSend', () => new Promise((sent) => setTimeout(sent, 20)))
  serve(shop, 'DELETE /admin/blogs/:id', async ({ params }) => {
    deleted.push(params.id)
    return { data: { id: params.id } }
  })
  const answer = await shop.inject({ method: 'DELETE', url: '/api/admin/blogs/7' })
  expect([answer.statusCode, deleted]).toEqual([401, []])
})

test('a form that breaks off and one without its boundary are refused, as its sender’s error', async () => {
  const shop = await app()
  const send = (payload: string, type: string) =>
    shop.inject({ method: 'POST', url: '/api/guests/discount', payload, headers: { 'content-type': type } })
  const half = '--x\r\ncontent-disposition: form-data; name="code"\r\n\r\nWELC'
  for (const answer of [
    await send(half, 'multipart/form-data; boundary=x'),
    await send('nothing', 'multipart/form-data'),
  ]) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'bad_request' })
  }
})

test('a multipart form is held to the size of every other body, however many fields it is cut into', async () => {
  const shop = await app()
  const send = (payload: string | Readable, headers = {}) =>
    shop.inject({
      method: 'POST',
      url: '/api/guests/discount',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    })
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const form = (parts: number) => [
    field('code', 'WELCOME10'),
    ...Array.from({ length: parts }, (_, part) => field(`f${part}`, '\x01'.repeat(99_000))),
    '--x--\r\n',
  ]
  expect((await send(form(9).join(''))).statusCode).toBe(200)
  for (const answer of [
    await send(form(11).join('')),
    await send(form(9).join(''), { 'content-length': '1000001' }),
    // In chunks it does not say how long it is.
    await send(Readable.from(form(11)), { 'transfer-encoding': 'chunked' }),
    await send(field('code', 'x'.repeat(1_000_001))),
  ]) {
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'body_too_large' })
  }
})

test('names with brackets make objects and lists, in a multipart form as in any other', async () => {
  const shop = await app()
  shop.post('/take', async ({ body }) => ({ body }))
  const fields: [string, string][] = [
    ['cart[0][quantity]', '2'],
    ['cart[1][quantity]', '3'],
    ['tags[]', 'a'],
    ['tags[]', 'b'],
    ['twice', '&=%'],
    ['twice', 'd'],
    ['a[b][c]', ''],
  ]
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const multipart = new Response(form)
  const taken = {
    cart: [{ quantity: '2' }, { quantity: '3' }],
    tags: ['a', 'b'],
    twice: ['&=%', 'd'],
    a: { b: { c: '' } },
  }
  const bodies = [
    {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    {
      payload: Buffer.from(await multipart.clone().arrayBuffer()),
      headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
    },
  ]
  for (const body of bodies) {
    expect((await shop.inject({ method: 'POST', url: '/take', ...body })).json()).toEqual({ body: taken })
  }
})

test('an address with an id that is longer than any is not found', async () => {
  const shop = await app()
  const answer = await shop.inject(`/api/orders/by-session/${'x'.repeat(400)}`)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found' })
})

test('the message header comes back, the request has an id', async () => {
  const shop = await app()
  const answer = await shop.inject({ url: '/api/nowhere', headers: { 'x-custom-message': 'link_copied' } })
  expect(answer.headers['x-custom-message']).toBe('link_copied')
  expect(answer.headers['x-request-id']).toBeTruthy()
})

test('whoever finds no connection to the database free is told to come back, and is served when one is', async () => {
  const { url } = await databaseForTest()
  const { db, pool } = connect(url, 1, () => {})
  onTestFinished(() => pool.end())
  const shop = await app()
  shop.get('/read', async () => (await db.execute(sql`select 1 as one`)).rows)
  shop.get('/write', () => db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows))
  const held = await pool.connect()
  // From here on: opening the one connection takes as long as it takes.
  pool.options.connectionTimeoutMillis = 50
  for (const path of ['/read', '/write']) {
    const answer = await shop.inject({ url: path, headers: { 'accept-language': 'ar' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ code: 'server_busy', message: expect.stringMatching(/[\u0600-\u06ff]/) })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  held.release()
  for (const path of ['/read', '/write']) expect((await shop.inject(path)).json()).toEqual([{ one: 1 }])
})

test('a test has a migrated database of its own', async () => {
  const { db } = await databaseForTest()
  const { rows } = await db.execute(sql`select count(*)::int as n from products`)
  expect(rows).toEqual([{ n: 0 }])
})
