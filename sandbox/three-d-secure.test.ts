import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { challengeOf, payInBrowser, runSandbox } from './test-support.ts'

const RETURN_URL = 'http://localhost:3000/complete-purchase?step=3'

async function asked(returnUrl: string | null = RETURN_URL, options: Parameters<typeof runSandbox>[0] = {}) {
  const sandbox = await runSandbox(options)
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 123_450, currency: 'aed' })
  const more: Record<string, string> = returnUrl ? { return_url: returnUrl } : {}
  const { status, body } = await payInBrowser(sandbox.url, intent, { number: '4000002500003155' }, more)
  expect(status).toBe(200)
  return { ...sandbox, intent, body, page: challengeOf(body) }
}

function press(page: string, outcome: 'complete' | 'fail') {
  return fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
}

test('4000 0025 0000 3155 waits for a confirmation on the sandbox’s page', async () => {
  const { url, body, page, stripe, intent } = await asked()
  expect(body).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } },
  })
  expect(page.startsWith(`${url}/3d-secure/`)).toBe(true)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    amount_received: 0,
    latest_charge: null,
  })
})

test('Complete pays and leads back with what Stripe adds to the return address', async () => {
  const { page, stripe, intent } = await asked()
  const response = await press(page, 'complete')
  expect(response.status).toBe(303)
  const back = new URL(response.headers.get('location')!)
  expect(back.origin + back.pathname).toBe('http://localhost:3000/complete-purchase')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    step: '3',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  })
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    next_action: null,
    amount_received: 123_450,
    latest_charge: {
      payment_method_details: { card: { last4: '3155', three_d_secure: { result: 'authenticated' } } },
    },
  })
})

test('an intent that demands 3-D Secure asks for a card that otherwise pays, and declines as ever', async () => {
  const { stripe, url } = await runSandbox()
  const demanding = { card: { request_three_d_secure: 'challenge' } } as const
  const intent = await stripe.paymentIntents.create({
    amount: 123_450,
    currency: 'aed',
    payment_method_options: demanding,
  })
  expect(intent.payment_method_options).toMatchObject(demanding)
  const declined = await payInBrowser(url, intent, { number: '4000000000000002' })
  expect(declined.body.error).toMatchObject({ code: 'card_declined' })
  const { body } = await payInBrowser(url, intent, { number: '4242424242424242' })
  expect(body.status).toBe('requires_action')
  await press(challengeOf(body), 'complete')
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('Fail leaves the intent unpaid and open for another card', async () => {
  const { url, page, stripe, intent } = await asked()
  const back = new URL((await press(page, 'fail')).headers.get('location')!)
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  const { body } = await payInBrowser(url, intent, { number: '4242424242424242' })
  expect(body.status).toBe('succeeded')
})

test('pressing twice, or the other button afterwards, changes nothing', async () => {
  const { page, stripe } = await asked()
  await Promise.all([press(page, 'complete'), press(page, 'complete')])
  const late = await press(page, 'fail')
  expect(late.headers.get('location')).toContain('redirect_status=succeeded')
  expect((await stripe.events.list({ type: 'payment_intent.succeeded' })).data).toHaveLength(1)
  expect((await stripe.events.list({ type: 'payment_intent.payment_failed' })).data).toHaveLength(0)
})

test('a confirmation that was asked for an old amount does not pay the new one', async () => {
  const { page, stripe, intent } = await asked()
  await stripe.paymentIntents.update(intent.id, { amount: 999_999 })
  expect((await press(page, 'complete')).headers.get('location')).toContain('redirect_status=failed')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    next_action: null,
    amount_received: 0,
  })
})

test('a cancelled intent cannot be completed any more', async () => {
  const { page, stripe, intent } = await asked()
  await stripe.paymentIntents.cancel(intent.id)
  expect((await press(page, 'complete')).headers.get('location')).toContain('redirect_status=failed')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'canceled',
    amount_received: 0,
  })
})

test('only the newest confirmation counts', async () => {
  const { url, page, intent } = await asked()
  const second = await payInBrowser(url, intent, { number: '4000002500003155' }, { return_url: RETURN_URL })
  expect((await press(page, 'complete')).status).toBe(404)
  const newest = await press(challengeOf(second.body), 'complete')
  expect(newest.headers.get('location')).toContain('redirect_status=succeeded')
})

test('without a return address the page itself says what became of it', async () => {
  const { page } = await asked(null)
  const response = await press(page, 'complete')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('The payment succeeded')
})

test('the page speaks English and Arabic, shows the amount, and says that it is a test', async () => {
  const { page } = await asked()
  const english = await (await fetch(page)).text()
  expect(english).toContain('<html lang="en" dir="ltr">')
  expect(english).toMatch(/AED\s1,234\.50/)
  expect(english).toContain('This is a test')
  expect(english).toContain('Visa ending in 3155')
  const arabic = await (await fetch(page, { headers: { 'accept-language': 'ar-AE,en;q=0.5' } })).text()
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('هذا اختبار')
  expect(arabic).toMatch(/AED\s1,234\.50/)
  expect(await (await fetch(`${page}?lang=ar`)).text()).toContain('dir="rtl"')
})

test('the page is opened in the language of the return address', async () => {
  const { page } = await asked('http://localhost:3000/complete-purchase?lang=ar')
  expect(page).toMatch(/\?lang=ar$/)
})

test('the page allows no scripts, no framing, and forms only to itself and the shop', async () => {
  const { page } = await asked()
  const response = await fetch(page)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://localhost:3000")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await response.text()).not.toContain('<script')
})

test('the page is set in the style of the shop that runs the sandbox', async () => {
  const { page } = await asked(RETURN_URL, { pageStyle: ':root { font-family: Bank }' })
  const response = await fetch(page)
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await response.text()) ?? []
  expect(style).toMatch(/:root \{ font-family: Bank \}$/)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`)
  expect(policy).toContain('font-src data:')
})

test('a return address that is no web address is refused', async () => {
  const { stripe, url } = await runSandbox()
  const intent = await stripe.paymentIntents.create({ amount: 100, currency: 'aed' })
  const more = { return_url: 'javascript:alert(1)' }
  const { status, body } = await payInBrowser(url, intent, { number: '4000002500003155' }, more)
  expect([status, body.error?.code]).toEqual([400, 'url_invalid'])
})
