import type { Page } from '@playwright/test'
import { newAddress } from './addresses.ts'
import { enter, type Language } from './shopper.ts'

interface Session {
  token: string
  user: { email: string; mobile_number: string; first_name: string; invite_code: string }
  abilities: string[]
}

async function ask(call: string, body: object): Promise<Session> {
  const answer = await fetch(`http://localhost:${process.env.E2E_PORT}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify(body),
  })
  const { data, message } = await answer.json()
  if (!answer.ok) throw new Error(`${call}: ${message}`)
  return data
}

// Once for each worker: the shop counts how often somebody signs in.
let layla: Promise<Session> | undefined
let newcomer: Promise<Session> | undefined

/** A session of the demo customer's that nobody else uses. */
export const demoSession = (): Promise<Session> =>
  ask('login', { email: 'layla@example.com', password: 'Layla-demo-1' })

/** The demo customer: both contacts verified, two addresses, orders. */
export const demoCustomer = (): Promise<Session> => {
  layla ??= demoSession()
  return layla
}

/** Ends a session where its browser does not see it. */
export async function endSession({ token }: Session): Promise<void> {
  const answer = await fetch(`http://localhost:${process.env.E2E_PORT}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`logout: ${answer.status}`)
}

let people = 0

/** Somebody new at each call, with a long name: nothing is verified, no address, no order. */
export function registered(): Promise<Session> {
  people += 1
  const digits = `${process.pid % 100_000}`.padStart(5, '0') + String(people).padStart(2, '0')
  return ask('register', {
    prefix_name: 'Mr',
    first_name: 'Abdulrahman',
    last_name: 'Al Mansoori-Haddad',
    email: `abdulrahman.al-mansoori.${digits}@example.com`,
    mobile_number: `+97158${digits}`,
    password: 'a-good-password',
    password_confirmation: 'a-good-password',
    get_updates: true,
    accept_our_terms: true,
  })
}

/** The same newcomer each time. */
export const newCustomer = (): Promise<Session> => {
  newcomer ??= registered()
  return newcomer
}

/** Opens the shop as a customer who has signed in before. */
export async function enterAs(page: Page, session: Session, language: Language, path: string) {
  await page.addInitScript(({ token, user, abilities }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('abilities', JSON.stringify(abilities))
  }, session)
  await enter(page, language, path)
}
