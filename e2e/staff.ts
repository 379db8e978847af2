import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './shopper.ts'

/** The first member of staff of the shop under test. */
export const OWNER = { email: 'owner@nafha.example', password: 'Saffron-and-smoke-9' }

interface Credentials {
  email: string
  password: string
}

interface Session {
  token: string
}

/** Each worker has an account of its own: the shop allows ten sign-ins a minute for one account. */
const sessions = new Map<string, Promise<Session>>()

function sessionOf(request: APIRequestContext, who: Credentials): Promise<Session> {
  const session = sessions.get(who.email) ?? signIn(request, who)
  sessions.set(who.email, session)
  return session
}

async function signIn(request: APIRequestContext, who: Credentials): Promise<Session> {
  const answer = await request.post('/api/admin/login', { data: who })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data
}

/** Opens the back office, in English unless told otherwise: for the owner with a session of this worker, for others by its own page. */
export async function enterBackOffice(
  page: Page,
  who: Credentials,
  path = '',
  language: 'en' | 'ar' = 'en',
): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('admin_language', value), language)
  if (who === OWNER) {
    const session = JSON.stringify(await sessionOf(page.request, OWNER))
    await page.addInitScript((kept) => sessionStorage.setItem('nafha_staff', kept), session)
    await page.goto(`/admin${path}`)
    return
  }
  await page.goto(`/admin${path}`)
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden()
}

/** The rows of a list's records. The table that stands for a list on its way has rows, too, which lead nowhere. */
export const rowsOfRecords = (page: Page, address: string) =>
  page.getByRole('row').filter({ has: page.locator(`a[href^="${address}/"]`) })

/** The token of a member of staff, for calls past the page. */
export const staffToken = async (request: APIRequestContext, who: Credentials): Promise<string> =>
  (await sessionOf(request, who)).token

/** Chooses a password in place of the one that the owner gave, as the first sign-in asks for. */
async function ownPassword(request: APIRequestContext, given: Credentials): Promise<Credentials> {
  const { token } = await signIn(request, given)
  const own = { ...given, password: 'Amber-and-musk-13' }
  const answer = await request.put('/api/admin/me/password', {
    headers: { authorization: `Bearer ${token}` },
    data: { current_password: given.password, password: own.password },
  })
  expect(answer.status()).toBe(200)
  return own
}

/** A new member of staff with this role, who has not signed in yet: the owner has given them a password. */
export async function addMember(
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

/** A new member of staff with this role, who has chosen a password of their own. */
export const hire = async (...member: Parameters<typeof addMember>): Promise<Credentials> =>
  ownPassword(member[0], await addMember(...member))
