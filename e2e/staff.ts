import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './shopper.ts'

/** The first member of staff of the shop under test. */
export const OWNER = { email: 'owner@nafha.example', password: 'Saffron-and-smoke-9' }

interface Credentials {
  email: string
  password: string
}

/** Signs in to the back office with its own page, in English. */
export async function enterBackOffice(
  page: Page,
  { email, password }: Credentials,
  path = '',
): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('admin_language', 'en'))
  await page.goto(`/admin${path}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden()
}

/** The token of a member of staff, for calls past the page. */
export async function staffToken(request: APIRequestContext, who: Credentials): Promise<string> {
  const answer = await request.post('/api/admin/login', { data: who })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data.token
}

/** A new member of staff with this role. */
export async function hire(
  request: APIRequestContext,
  role: 'manager' | 'packer' | 'editor',
  name: string,
): Promise<Credentials> {
  const token = await staffToken(request, OWNER)
  const credentials = {
    email: `${name.toLowerCase().replaceAll(' ', '.')}@nafha.example`,
    password: 'Amber-and-musk-12',
  }
  const answer = await request.post('/api/admin/staff', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...credentials, name, role },
  })
  expect(answer.status()).toBe(201)
  return credentials
}
