import type { Walker } from './walker.ts'

export async function signIn(walk: Walker): Promise<void> {
  await walk.open('/sign-in')
  await walk.type('email', 'layla@example.com')
  await walk.type('password', 'Layla-demo-1')
  await walk.press('sign_in_title')
  await walk.at(/^\/profile/)
}

/** The purchases of the demo customer, and what is in the newest. */
export async function seePurchases(walk: Walker): Promise<void> {
  await walk.open('/profile/purchase-history')
  await walk.click({ css: '.order summary' })
  await walk.shows(walk.words('delivering_to'))
}

export async function signOut(walk: Walker): Promise<void> {
  await walk.open('/profile/sign-out')
  await walk.press('yes_sign_me_out')
  await walk.at(/^\/sign-in$/)
}
