import type { Role } from '@nafha/contract/staff'
import { staff } from '../platform/database/schema/index.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { TestShop } from './shop.ts'

export const STAFF_PASSWORD = 'Amber-and-musk-12'

let people = 0

/** A member of staff with this role, signed in: `api` is the typed client with their token. */
export async function staffMember(shop: TestShop, role: Role) {
  people += 1
  const email = `${role}-${people}@nafha.example`
  const passwordHash = await hashPassword(STAFF_PASSWORD)
  const [row] = await shop.db
    .insert(staff)
    .values({ name: `A ${role}`, email, role, passwordHash })
    .returning({ id: staff.id })
  const address = `10.3.${people >> 8}.${people & 255}`
  const { data } = await shop.client('en', address)('POST /admin/login', {
    body: { email, password: STAFF_PASSWORD },
  })
  return { id: row?.id ?? 0, email, token: data.token, api: shop.client('en', address, data.token) }
}
