import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createSeal } from '../platform/crypto/seal.ts'
import { staff } from '../platform/database/schema/index.ts'
import { addAuthenticator, stopClock } from '../testing/authenticator.ts'
import { refusalOf } from '../testing/buyer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { STAFF_PASSWORD, staffMember } from '../testing/staff.ts'
import { seedPlace } from './authenticator.ts'
import { sealAuthenticators } from './index.ts'

const silent = pino({ level: 'silent' })

const signIn = (shop: TestShop, email: string, otp_code: string) =>
  shop.client()('POST /admin/login', { body: { email, password: STAFF_PASSWORD, otp_code } })

const storedSeed = async ({ db }: TestShop, id: number) =>
  (await db.select({ seed: staff.totpSecret }).from(staff).where(eq(staff.id, id)))[0]?.seed ?? ''

test('whoever reads the database or a backup of it makes no code: seeds are sealed', async () => {
  stopClock()
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const { secret } = await addAuthenticator(owner)
  const seed = await storedSeed(shop, owner.id)
  expect(seed).not.toContain(secret)
  expect(shop.seal.open(seed, seedPlace(owner.id))).toBe(secret)
})

test('a seed that an earlier version stored in the clear goes on working, and is sealed by the next start', async () => {
  const clock = stopClock()
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const { secret, app } = await addAuthenticator(owner)
  await shop.db.update(staff).set({ totpSecret: secret }).where(eq(staff.id, owner.id))
  clock.nextPeriod()
  await signIn(shop, owner.email, app.generate())
  await sealAuthenticators(shop.db, shop.seal, silent)
  expect(await storedSeed(shop, owner.id)).not.toContain(secret)
  clock.nextPeriod()
  await signIn(shop, owner.email, app.generate())
})

test('a start with a new key seals again what the old key opens, and leaves what neither opens', async () => {
  stopClock()
  const shop = await shopForTest()
  const [owner, packer] = [await staffMember(shop, 'owner'), await staffMember(shop, 'packer')]
  const [before, after] = [randomBytes(32), randomBytes(32)]
  const set = (id: number, key: Buffer) =>
    shop.db
      .update(staff)
      .set({ totpSecret: createSeal([key]).seal('JBSWY3DPEHPK3PXP', seedPlace(id)) })
      .where(eq(staff.id, id))
  await set(owner.id, before)
  await set(packer.id, randomBytes(32))
  const lost = await storedSeed(shop, packer.id)
  await sealAuthenticators(shop.db, createSeal([after, before]), silent)
  const seed = await storedSeed(shop, owner.id)
  expect(createSeal([after]).open(seed, seedPlace(owner.id))).toBe('JBSWY3DPEHPK3PXP')
  expect(await storedSeed(shop, packer.id)).toBe(lost)
})

test('a code opens in its own period alone: neither the one before nor the one after', async () => {
  const clock = stopClock()
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const { app } = await addAuthenticator(owner)
  clock.nextPeriod()
  for (const away of [-30_000, 30_000]) {
    const code = app.generate({ timestamp: Date.now() + away })
    expect(await refusalOf(signIn(shop, owner.email, code))).toMatchObject({ status: 422 })
  }
  await signIn(shop, owner.email, app.generate())
})
