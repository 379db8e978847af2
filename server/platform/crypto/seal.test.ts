import { randomBytes } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForTest } from '../../testing/processes.ts'
import { readConfig } from '../config/index.ts'
import { createSeal, type Seal } from './seal.ts'
import { openSeal } from './seal-key.ts'

const PLACE = 'staff.totp_secret:1'
const none = { key: null, oldKey: null }

test('a sealed text shows nothing, is another each time, and opens only in its own place and unchanged', () => {
  const seal = createSeal([randomBytes(32)])
  const [one, other] = [seal.seal('JBSWY3DPEHPK3PXP', PLACE), seal.seal('JBSWY3DPEHPK3PXP', PLACE)]
  expect(one).not.toContain('JBSWY3DPEHPK3PXP')
  expect(one).not.toBe(other)
  expect(seal.open(one, PLACE)).toBe('JBSWY3DPEHPK3PXP')
  expect(() => seal.open(one, 'staff.totp_secret:2')).toThrow()
  const changed = one.slice(0, -3) + (one.at(-3) === 'A' ? 'B' : 'A') + one.slice(-2)
  expect(() => seal.open(changed, PLACE)).toThrow()
  expect(() => createSeal([randomBytes(32)]).open(one, PLACE)).toThrow('SEAL_KEY')
})

test('after a rotation the old key opens and the new one seals', () => {
  const [before, after] = [randomBytes(32), randomBytes(32)]
  const old = createSeal([before]).seal('seed', PLACE)
  const rotated = createSeal([after, before])
  expect(rotated.open(old, PLACE)).toBe('seed')
  expect(rotated.isCurrent(old)).toBe(false)
  expect(rotated.isCurrent(rotated.seal('seed', PLACE))).toBe(true)
})

test('without SEAL_KEY one key is drawn for all who start at once, readable by its owner alone', async () => {
  const dataDir = join(await folderForTest(), 'data')
  const starting = Array.from({ length: 20 }, () => openSeal(dataDir, none))
  const [one, ...others] = (await Promise.all(starting)) as [Seal, ...Seal[]]
  for (const other of others) expect(other.open(one.seal('seed', PLACE), PLACE)).toBe('seed')
  expect((await stat(join(dataDir, 'seal-key'))).mode & 0o777).toBe(0o600)
  // Whoever sets SEAL_KEY later can still open what the file has sealed.
  const later = await openSeal(dataDir, { key: randomBytes(32), oldKey: null })
  expect(later.open(one.seal('seed', PLACE), PLACE)).toBe('seed')
  await writeFile(join(dataDir, 'seal-key'), '')
  await expect(openSeal(dataDir, none)).rejects.toThrow('seal-key')
})

test('a key of another length, or an old key alone, stops the start', () => {
  expect(() => readConfig({ SEAL_KEY: 'short' })).toThrow(/SEAL_KEY: must be/)
  expect(() => readConfig({ SEAL_KEY: randomBytes(16).toString('base64') })).toThrow(/32 bytes/)
  expect(() => readConfig({ SEAL_KEY_OLD: randomBytes(32).toString('base64') })).toThrow(/needs SEAL_KEY/)
})
