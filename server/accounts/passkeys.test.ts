import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusalOf } from '../testing/buyer.ts'
import { newCustomer, PASSWORD } from '../testing/customer.ts'
import { SITE, shopForTest } from '../testing/shop.ts'
import { STAFF_PASSWORD, staffMember } from '../testing/staff.ts'

/** What a browser would answer, signed by nobody. */
const madeUp = (challenge: string, type = 'webauthn.get') => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    ...{ id: 'bWFkZS11cA', rawId: 'bWFkZS11cA', type: 'public-key' as const, clientExtensionResults: {} },
    response: {
      clientDataJSON: base64({ type, challenge, origin: SITE }),
      authenticatorData: base64({}),
      signature: base64({}),
    },
  }
}

test('a made-up passkey signs nobody in, neither customers nor staff', async () => {
  const shop = await shopForTest()
  const api = shop.client()
  const doors = [
    {
      begin: () => api('POST /login/passkey/options'),
      enter: (challenge: string) => api('POST /login/passkey', { body: { passkey: madeUp(challenge) } }),
    },
    {
      begin: () => api('POST /admin/login/passkey/options'),
      enter: (challenge: string) =>
        api('POST /admin/login/passkey', { body: { passkey: madeUp(challenge) } }),
    },
  ]
  for (const { begin, enter } of doors) {
    const { data } = await begin()
    expect(data).toMatchObject({ rpId: new URL(SITE).hostname, userVerification: 'required' })
    expect(await refusalOf(enter(data.challenge))).toMatchObject({
      status: 401,
      code: 'passkey_not_accepted',
    })
  }
})

test('a database that fails while a passkey is checked is the error of the shop, not of the passkey', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  await layla.api('POST /user/passkeys/options', { body: { current_password: PASSWORD } })
  await shop.db.execute(sql`alter table passkey_challenges rename to elsewhere`)
  const passkey = madeUp('bWFkZS11cA', 'webauthn.create')
  const call = layla.api('POST /user/passkeys', { body: { name: 'Phone', passkey } })
  expect((await refusalOf(call)).status).toBe(500)
})

test('a session alone adds no passkey: that asks for the password, and for an answer to a challenge of ours', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  const owner = await staffMember(shop, 'owner')
  const body = { name: 'Phone', passkey: madeUp('bWFkZS11cA') }
  const wrong = { current_password: 'Not-the-password-1' }
  const refusals = [
    () => layla.api('POST /user/passkeys/options', { body: wrong }),
    () => owner.api('POST /admin/me/passkeys/options', { body: wrong }),
    () => layla.api('POST /user/passkeys', { body }),
    () => owner.api('POST /admin/me/passkeys', { body }),
  ]
  for (const call of refusals) expect((await refusalOf(call())).status).toBe(422)
  const { data: asked } = await layla.api('POST /user/passkeys/options', {
    body: { current_password: PASSWORD },
  })
  expect(asked).toMatchObject({
    rp: { id: new URL(SITE).hostname },
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  })
  await owner.api('POST /admin/me/passkeys/options', { body: { current_password: STAFF_PASSWORD } })
  expect((await layla.api('GET /user/passkeys')).data).toEqual([])
})
