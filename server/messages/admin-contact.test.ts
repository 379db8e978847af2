import { expect, test } from 'vitest'
import { refusalOf } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'

const letter = (given: Record<string, string>) => ({
  prefix_name: 'Mr' as const,
  first_name: 'Omar',
  last_name: 'Saleh',
  email: 'omar@example.com',
  mobile_number: '+971501234567',
  message: 'Is Oud Al Layl back soon?',
  ...given,
})

test('what somebody writes to the shop is there for staff, who mark it as answered and open it again', async () => {
  const shop = await shopForTest()
  await shop.client()('POST /send-message', { body: letter({}) })
  await shop.client()('POST /send-message', { body: letter({ first_name: 'Noor', message: 'Gift wrap?' }) })
  const editor = await staffMember(shop, 'editor')
  const open = async (query: object = {}) =>
    (
      await editor.api('GET /admin/contact-messages', { query: { answered: 'false', ...query } as never })
    ).data.map(({ name }) => name)
  expect(await open()).toEqual(['Noor Saleh', 'Omar Saleh'])
  expect(await open({ q: 'oud al' })).toEqual(['Omar Saleh'])
  const [first] = (await editor.api('GET /admin/contact-messages')).data
  expect(first).toMatchObject({ message: 'Gift wrap?', email: 'omar@example.com', answered_at: null })
  const params = { id: first?.id ?? 0 }
  const { data } = await editor.api('PUT /admin/contact-messages/:id', { params, body: { answered: true } })
  const again = await editor.api('PUT /admin/contact-messages/:id', { params, body: { answered: true } })
  expect(again.data.answered_at).toBe(data.answered_at)
  expect(await open()).toEqual(['Omar Saleh'])
  await editor.api('PUT /admin/contact-messages/:id', { params, body: { answered: false } })
  expect((await editor.api('GET /admin/contact-messages/:id', { params })).data.answered_at).toBeNull()
  const manager = await staffMember(shop, 'manager')
  const { data: log } = await manager.api('GET /admin/audit', { query: { subject: 'contact-messages' } })
  expect(log.map(({ action }) => action)).toEqual(['contact-messages.reopen', 'contact-messages.answer'])
})

test('unknown messages are not found, a wrong mark is refused, and packers read no messages', async () => {
  const shop = await shopForTest()
  await shop.client()('POST /send-message', { body: letter({}) })
  const { api } = await staffMember(shop, 'editor')
  const params = { id: 4711 }
  const body = { answered: true }
  expect((await refusalOf(api('GET /admin/contact-messages/:id', { params }))).status).toBe(404)
  expect((await refusalOf(api('PUT /admin/contact-messages/:id', { params, body }))).status).toBe(404)
  const wrong = await refusalOf(
    api('PUT /admin/contact-messages/:id', { params, body: { answered: 'yes' } as never }),
  )
  expect(wrong).toMatchObject({ status: 422, errors: { answered: [expect.any(String)] } })
  const packer = await staffMember(shop, 'packer')
  expect((await refusalOf(packer.api('GET /admin/contact-messages'))).status).toBe(403)
  expect((await refusalOf(packer.api('PUT /admin/contact-messages/:id', { params, body }))).status).toBe(403)
})
