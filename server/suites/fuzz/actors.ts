import type { Role } from '@nafha/contract/admin/abilities'
import { ROLES } from '@nafha/contract/admin/abilities'
import { inArray, sql } from 'drizzle-orm'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { newToken, tokenHash } from '../../platform/crypto/secrets.ts'
import {
  addresses,
  customers,
  customerTokens,
  passwordResets,
  staff,
  staffTokens,
  verificationCodes,
} from '../../platform/database/schema/index.ts'
import { home } from '../../testing/customer.ts'
import type { TestShop } from '../../testing/shop.ts'

/** A caller and the access that their token gives. */
export interface Person {
  name: string
  token: string | null
  opens: 'nothing' | 'customer' | Role
}

export const FUZZ_PASSWORD = 'Cedar-and-musk-9'
export const OTP = '246810'

const HOUR_MS = 3_600_000
const names = ['sara', 'omar', 'newcomer', 'blocked'] as const
type Name = (typeof names)[number]

const emailOf = (name: string) => `${name}@customers.example`

/**
 * Customers and staff with sessions of every kind. `renew` brings back what requests have undone: sessions
 * that were ended, codes that were used, accounts that were closed.
 */
export async function createActors(shop: TestShop) {
  const { db } = shop
  const passwordHash = await hashPassword(FUZZ_PASSWORD)
  const codeHash = await hashPassword(OTP)
  const rows = await db
    .insert(customers)
    .values(
      names.map((name, index) => ({
        prefixName: 'Ms',
        firstName: name,
        lastName: 'Haddad',
        email: emailOf(name),
        mobileNumber: `+97155000000${index}`,
        passwordHash,
        inviteCode: `INVITE${name}`.toUpperCase(),
        ...(name === 'newcomer' ? {} : { emailVerifiedAt: new Date(), mobileVerifiedAt: new Date() }),
      })),
    )
    .returning({ id: customers.id })
  const idOf = (name: Name) => rows[names.indexOf(name)]?.id ?? 0
  const crew = await db
    .insert(staff)
    .values(
      [...ROLES, 'dismissed'].map((role) => ({
        name: `The ${role}`,
        email: `${role}@staff.example`,
        passwordHash,
        role: role === 'dismissed' ? ('owner' as const) : (role as Role),
        disabledAt: role === 'dismissed' ? new Date() : null,
      })),
    )
    .returning({ id: staff.id })

  const sessions = {
    sara: newToken(),
    omar: newToken(),
    newcomer: newToken(),
    blocked: newToken(),
    expired: newToken(),
  }
  const tokensOfStaff = [...ROLES, 'dismissed', 'expired'].map(() => newToken())
  const resetToken = newToken()

  async function renew(): Promise<void> {
    const [hourAgo, later] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)]
    await db.delete(verificationCodes)
    for (const name of names) {
      const unproven = name === 'newcomer' ? null : hourAgo
      await db.execute(sql`update customers set email = ${emailOf(name)}, prefix_name = 'Ms', first_name = ${name},
        mobile_number = ${`+97155000000${names.indexOf(name)}`}, password_hash = ${passwordHash},
        email_verified_at = ${unproven}, mobile_verified_at = ${unproven}, pending_email = null, pending_mobile_number = null,
        erased_at = null, blocked_at = ${name === 'blocked' ? hourAgo : null} where id = ${idOf(name)}`)
    }
    await db.delete(addresses).where(inArray(addresses.customerId, [idOf('sara'), idOf('omar')]))
    await db
      .insert(addresses)
      .values(
        ['sara', 'omar'].flatMap((name) =>
          [0, 1].map((position) => ({ customerId: idOf(name as Name), position, ...home })),
        ),
      )
    await db.insert(verificationCodes).values(
      (['email', 'mobile'] as const).map((channel) => ({
        customerId: idOf('newcomer'),
        channel,
        destination: channel === 'email' ? emailOf('newcomer') : '+971550000002',
        hash: codeHash,
        expiresAt: later,
        // Old enough that another code may be requested.
        createdAt: new Date(Date.now() - 120_000),
      })),
    )
    const open = Object.entries(sessions).map(([name, token]) => ({
      hash: tokenHash(token),
      customerId: name === 'expired' ? idOf('sara') : idOf(name as Name),
      expiresAt: name === 'expired' ? hourAgo : later,
    }))
    await db.insert(customerTokens).values(open).onConflictDoNothing()
    await db.delete(passwordResets)
    await db
      .insert(passwordResets)
      .values({ hash: tokenHash(resetToken), customerId: idOf('sara'), expiresAt: later })

    for (const [index, { id }] of crew.entries()) {
      const role = [...ROLES, 'owner'][index] as Role
      await db.execute(sql`update staff set role = ${role}, password_hash = ${passwordHash}, totp_secret = null,
        totp_confirmed_at = null, disabled_at = ${index === ROLES.length ? hourAgo : null} where id = ${id}`)
    }
    const entered = tokensOfStaff.map((token, index) => ({
      hash: tokenHash(token),
      staffId: crew[index]?.id ?? crew[0]?.id ?? 0,
      expiresAt: index === ROLES.length + 1 ? hourAgo : later,
    }))
    await db.insert(staffTokens).values(entered).onConflictDoNothing()
  }
  await renew()

  const customersOpen = { sara: 'customer', newcomer: 'customer' } as const
  const actors: Person[] = [
    { name: 'nobody', token: null, opens: 'nothing' },
    { name: 'stranger', token: newToken(), opens: 'nothing' },
    ...(['sara', 'newcomer', 'blocked', 'expired'] as const).map(
      (name): Person => ({
        name,
        token: sessions[name],
        opens: name in customersOpen ? 'customer' : 'nothing',
      }),
    ),
    ...ROLES.map((role, index): Person => ({ name: role, token: tokensOfStaff[index] ?? null, opens: role })),
    { name: 'dismissed', token: tokensOfStaff[ROLES.length] ?? null, opens: 'nothing' },
    { name: 'expired staff', token: tokensOfStaff[ROLES.length + 1] ?? null, opens: 'nothing' },
  ]
  return {
    actors,
    renew,
    resetToken,
    owner: tokensOfStaff[0] ?? '',
    /** Omar never calls: nothing of his may appear in an answer to another caller. */
    omar: { id: idOf('omar'), token: sessions.omar, email: emailOf('omar'), mobile: '+971550000001' },
    sara: { id: idOf('sara'), token: sessions.sara },
    newcomer: { id: idOf('newcomer') },
  }
}
export type Actors = Awaited<ReturnType<typeof createActors>>
