import type { Page } from '@playwright/test'
import { newAddress } from './addresses.ts'
import { newestCode } from './outbox.ts'
import { enter, type Language } from './shopper.ts'
import { exactly, text } from './texts.ts'

/** Everybody's but the demo customer's. */
export const PASSWORD = 'a-good-password'

interface Session {
  token: string
  user: { email: string; mobile_number: string; first_name: string; invite_code: string }
  abilities: string[]
}

async function ask(call: string, body: object, token?: string): Promise<Session> {
  const answer = await fetch(`http://localhost:${process.env.E2E_PORT}/api/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const { data, message } = await answer.json()
  if (!answer.ok) throw new Error(`${call}: ${message}`)
  return data
}

// Once for each worker: the shop counts how often somebody signs in.
let layla: Promise<Session> | undefined
let newcomer: Promise<Session> | undefined

/** The demo customer: both contacts verified, two addresses, orders. Everybody's, so only to be looked at. */
export const demoCustomer = (): Promise<Session> => {
  layla ??= ask('login', { email: 'layla@example.com', password: 'Layla-demo-1' })
  return layla
}

/** Fills in the form at /sign-in and sends it. */
export async function signIn(page: Page, language: Language, email: string): Promise<void> {
  await page.getByLabel(exactly(text(language, 'email'))).fill(email)
  const password = page.getByLabel(exactly(text(language, 'password')))
  await password.fill(PASSWORD)
  await password.press('Enter')
}

/** Ends a session where its browser does not see it. */
export async function endSession({ token }: Session): Promise<void> {
  const answer = await fetch(`http://localhost:${process.env.E2E_PORT}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`logout: ${answer.status}`)
}

let customerCount = 0

/** Creates a customer with a long name, without verified contacts, addresses or orders. */
export function registered(): Promise<Session> {
  customerCount += 1
  const digits = `${process.pid % 100_000}`.padStart(5, '0') + String(customerCount).padStart(2, '0')
  return ask('register', {
    prefix_name: 'Mr',
    first_name: 'Abdulrahman',
    last_name: 'Al Mansoori-Haddad',
    email: `abdulrahman.al-mansoori.${digits}@example.com`,
    mobile_number: `+97158${digits}`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    get_updates: true,
    accept_our_terms: true,
  })
}

/** Creates a customer whose email and mobile number are verified. */
export async function verified(): Promise<Session> {
  const session = await registered()
  const { email, mobile_number: mobile } = session.user
  await ask('verify-email', { otp_code: await newestCode('email-otp', email) }, session.token)
  await ask('send-mobile-otp-code', {}, session.token)
  const code = { otp_code: await newestCode('mobile-otp', mobile) }
  // The customer as they are now: to one who is not verified, a checkout is closed until GET /user has answered.
  const { user } = await ask('verify-mobile-number', code, session.token)
  return { ...session, user }
}

/** Creates a verified customer with an address, who can buy at once. */
export async function readyToBuy(): Promise<Session> {
  const session = await verified()
  const home = { country: 'United Arab Emirates', city: 'Dubai', region: 'Jumeirah', road: 'Al Wasl Road' }
  const { user } = await ask('add-address', home, session.token)
  return { ...session, user }
}

/** Saves another address for the customer. */
export const addAddress = ({ token }: Session, road: string) =>
  ask('add-address', { country: 'United Arab Emirates', city: 'Sharjah', region: 'Al Majaz', road }, token)

/** The default address is deleted, elsewhere; the next one takes its place. */
export const deleteDefaultAddress = ({ token }: Session) => ask('delete-address/0', {}, token)

/** The same newcomer each time. */
export const newCustomer = (): Promise<Session> => {
  newcomer ??= registered()
  return newcomer
}

/** Opens the shop as a customer who has signed in before. */
export async function enterAs(page: Page, session: Session, language: Language, path: string) {
  await page.addInitScript(({ token, user, abilities }) => {
    // The shop may have noted more of the customer since then.
    if (localStorage.getItem('token') === token) return
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('abilities', JSON.stringify(abilities))
  }, session)
  await enter(page, language, path)
}
