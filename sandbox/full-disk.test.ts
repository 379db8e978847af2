import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readJournal, rewriteJournal } from './journal.ts'
import { freshFolder, payInBrowser, refusalOf, runSandbox } from './test-support.ts'

const disk = vi.hoisted(() => ({ isFull: false }))

// A disk that takes a part of what is written and refuses the rest while it is full.
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  const open: typeof original.open = async (...args) => {
    const file = await original.open(...args)
    const append = file.appendFile.bind(file)
    file.appendFile = async (data, options) => {
      if (!disk.isFull) return append(data, options)
      await append(String(data).slice(0, String(data).length / 2))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    return file
  }
  return { ...original, open }
})

test('what a full disk refused is written when there is room again, once and in order', async () => {
  const path = join(await freshFolder(), 'journal.ndjson')
  const journal = await rewriteJournal<number>(path, [0])
  disk.isFull = true
  journal.append(1)
  await expect(journal.durable()).rejects.toThrow(/ENOSPC/)
  journal.append(2)
  await expect(journal.durable()).rejects.toThrow(/ENOSPC/)
  // A crash now loses what nobody was promised, and nothing else.
  expect(await readJournal<number>(path)).toEqual([0])
  disk.isFull = false
  journal.append(3)
  await journal.durable()
  expect(await readJournal<number>(path)).toEqual([0, 1, 2, 3])
  await journal.close()
})

test('payments fail while the disk is full and go on when it is not, without a restart', async () => {
  const dataDir = await freshFolder()
  const { stripe, url, close } = await runSandbox({ dataDir })
  const intent = await stripe.paymentIntents.create({ amount: 700, currency: 'aed' })
  disk.isFull = true
  expect(await refusalOf(stripe.paymentIntents.create({ amount: 1, currency: 'aed' }))).toMatchObject({
    statusCode: 500,
  })
  disk.isFull = false
  expect((await payInBrowser(url, intent, { number: '4242424242424242' })).body.status).toBe('succeeded')
  await close()
  const again = await runSandbox({ dataDir })
  expect((await again.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('a start on a full disk names the file, and leaves the journal as it was', async () => {
  const dataDir = await freshFolder()
  const first = await runSandbox({ dataDir })
  const { id } = await first.stripe.paymentIntents.create({ amount: 700, currency: 'aed' })
  await first.close()
  disk.isFull = true
  const path = join(dataDir, 'journal.ndjson.new')
  await expect(runSandbox({ dataDir })).rejects.toMatchObject({ code: 'ENOSPC', path })
  disk.isFull = false
  const { stripe } = await runSandbox({ dataDir })
  expect((await stripe.paymentIntents.retrieve(id)).amount).toBe(700)
  expect(await files.readdir(dataDir)).not.toContain('journal.ndjson.new')
})
