import type { Role } from '@nafha/contract/admin/abilities'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import { staff, staffDevices } from '../platform/database/schema/index.ts'
import { browserAt } from './browser.ts'
import type { TestShop } from './shop.ts'

export const STAFF_PASSWORD = 'Amber-and-musk-12'

let memberCount = 0

/**
 * A member of staff with this role, signed in: `api` is the typed client with their token.
 * @param host the name that the sign-in calls the shop by
 */
export async function staffMember(shop: Pick<TestShop, 'db' | 'url' | 'client'>, role: Role, host?: string) {
  memberCount += 1
  const email = `${role}-${memberCount}@nafha.example`
  const passwordHash = await hashPassword(STAFF_PASSWORD)
  const device = newToken()
  const [row] = await shop.db
    .insert(staff)
    .values({ name: `A ${role}`, email, role, passwordHash })
    .returning({ id: staff.id })
  // Signs in with a browser of its own, which strangers' tries leave alone.
  await shop.db
    .insert(staffDevices)
    .values({ hash: tokenHash(device), staffId: row?.id ?? 0, expiresAt: new Date(Date.now() + 3_600_000) })
  const address = `10.3.${memberCount >> 8}.${memberCount & 255}`
  const browser = browserAt(shop, address, { cookie: `device=${device}`, ...(host ? { host } : {}) })
  const { body } = await browser.post('admin/login', { email, password: STAFF_PASSWORD })
  const { token } = (body as { data: { token: string } }).data
  return { id: row?.id ?? 0, email, token, browser, api: shop.client('en', address, token) }
}
