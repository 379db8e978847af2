import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJournal, rewriteJournal } from './journal.ts'
import { freshFolder, payInBrowser, runSandbox } from './test-support.ts'

async function paidFolder() {
  const dataDir = await freshFolder()
  const { stripe, url, close } = await runSandbox({ dataDir })
  const intent = await stripe.paymentIntents.create({ amount: 700, currency: 'aed' })
  await payInBrowser(url, intent, { number: '4242424242424242' })
  await stripe.refunds.create({ payment_intent: intent.id, amount: 200 })
  const seen = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  await close()
  return { dataDir, journal: join(dataDir, 'journal.ndjson'), seen }
}

test('everything is there again after a restart, and after another', async () => {
  const { dataDir, seen } = await paidFolder()
  for (let start = 0; start < 2; start += 1) {
    const { stripe, close } = await runSandbox({ dataDir })
    expect(await stripe.paymentIntents.retrieve(seen.id, { expand: ['latest_charge'] })).toEqual(seen)
    expect((await stripe.refunds.list({ payment_intent: seen.id })).data).toHaveLength(1)
    expect((await stripe.events.list()).data.map((event) => event.type)).toEqual([
      'charge.refunded',
      'refund.created',
      'payment_intent.succeeded',
      'payment_intent.created',
    ])
    await close()
  }
})

test.each([
  ['cut off within its text', '0badc0de [[{"put":"intents","row":{"id":"pi_ha'],
  ['cut off before its newline', '0badc0de []'],
  ['overwritten with zeros', `${'\0'.repeat(40)}\n`],
])('a last line that is %s is left out', async (_what, torn) => {
  const { dataDir, journal, seen } = await paidFolder()
  await appendFile(journal, torn)
  const first = await runSandbox({ dataDir })
  const { id } = await first.stripe.paymentIntents.create({ amount: 1, currency: 'aed' })
  await first.close()
  const second = await runSandbox({ dataDir })
  expect((await second.stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([id, seen.id])
})

test('a journal cut at any byte starts, and an event is there exactly when its payment is', async () => {
  const { journal } = await paidFolder()
  const whole = await readFile(journal)
  const folder = await freshFolder()
  const path = join(folder, 'journal.ndjson')
  for (let length = 0; length <= whole.length; length += 97) {
    await writeFile(path, whole.subarray(0, length))
    const changes = (
      await readJournal<{ put?: string; row?: { intent?: { status: string }; type?: string } }[]>(path)
    ).flat()
    const paid = changes.filter(({ row }) => row?.intent?.status === 'succeeded').length
    const told = changes.filter(({ row }) => row?.type === 'payment_intent.succeeded').length
    expect(told).toBe(paid)
  }
})

test('a damaged line before the last stops the start with a sentence that names the file', async () => {
  const { dataDir, journal } = await paidFolder()
  const content = await readFile(journal, 'utf8')
  await writeFile(journal, content.replace('pi_', 'pi-'))
  await expect(runSandbox({ dataDir })).rejects.toThrow(/journal .*journal\.ndjson is damaged at line 1/)
})

test('entries that arrive while the disk is busy are kept in order', async () => {
  const path = join(await freshFolder(), 'journal.ndjson')
  const journal = await rewriteJournal<number>(path, [0])
  const waits: Promise<void>[] = []
  for (let entry = 1; entry <= 100; entry += 1) {
    journal.append(entry)
    if (entry % 10 === 0) waits.push(journal.durable())
    if (entry % 25 === 0) await journal.durable()
  }
  await Promise.all(waits)
  await journal.close()
  expect(await readJournal<number>(path)).toEqual(Array.from({ length: 101 }, (_, entry) => entry))
})

test('a second sandbox does not start on a folder that one is using, and does once it has ended', async () => {
  const dataDir = await freshFolder()
  const first = await runSandbox({ dataDir })
  await expect(runSandbox({ dataDir })).rejects.toThrow(/Another payment sandbox is running/)
  await first.close()
  const { stripe } = await runSandbox({ dataDir })
  expect((await stripe.paymentIntents.list()).data).toEqual([])
})

test('a start that finds its port taken lets go of the folder', async () => {
  const dataDir = await freshFolder()
  const port = Number(new URL((await runSandbox()).url).port)
  await expect(runSandbox({ dataDir, port })).rejects.toThrow(/EADDRINUSE/)
  await runSandbox({ dataDir })
})
