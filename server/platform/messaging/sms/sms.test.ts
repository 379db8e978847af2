import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { recordedLog } from '../../../testing/mail-log.ts'
import { outboxForTest } from '../../../testing/outbox.ts'
import { createSmsSender } from './index.ts'

const sms = { kind: 'mobile-otp', to: '+971501234567', text: '123456 is your code' } as const
const account = { accountSid: `AC${'1'.repeat(32)}`, authToken: 'secret-of-the-shop', from: '+15005550006' }

/** A stand-in that speaks Twilio's HTTP API: keeps what it is asked, answers this status. */
async function twilioForTest(status = 201) {
  const asked: { path: string; authorization: string; fields: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', fields })
    const body =
      status < 400
        ? { sid: `SM${'2'.repeat(32)}`, status: 'queued', to: fields.To, body: fields.Body }
        : { code: 21211, message: `Invalid 'To' Phone Number: ${fields.To}`, status }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test("with Twilio's settings a message goes out through its API, under the shop's account", async () => {
  const { dataDir } = await outboxForTest()
  const { asked, apiBase } = await twilioForTest()
  await createSmsSender({ twilio: { ...account, apiBase }, dataDir, log: pino({ level: 'silent' }) }).send(
    sms,
  )
  expect(asked).toEqual([
    {
      path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`,
      fields: { To: sms.to, From: account.from, Body: sms.text },
    },
  ])
})

test('what Twilio refuses is thrown with its code; neither log nor error names the number', async () => {
  const { dataDir } = await outboxForTest()
  const { log, text: logged } = recordedLog()
  const smsSender = createSmsSender({ twilio: { ...account, ...(await twilioForTest(400)) }, dataDir, log })
  await expect(smsSender.send(sms)).rejects.toThrow(/^sms mobile-otp was not delivered: 21211 400$/)
  const down = createSmsSender({ twilio: { ...account, apiBase: 'http://127.0.0.1:9' }, dataDir, log })
  await expect(down.send(sms)).rejects.toThrow(/^sms mobile-otp was not delivered: ECONNREFUSED$/)
  expect(logged()).not.toContain('501234567')
})

test('without Twilio a message is a file in the outbox, named by time, kind and number', async () => {
  const outbox = await outboxForTest()
  const smsSender = createSmsSender({ twilio: null, dataDir: outbox.dataDir, log: pino({ level: 'silent' }) })
  await smsSender.send(sms)
  const [name] = await outbox.names()
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d_\d\d_\d\d\.\d{3}Z-mobile-otp-\+971501234567\.sms\.txt$/)
  expect(await readFile(join(outbox.dataDir, 'outbox', name!), 'utf8')).toBe('123456 is your code\n')
})
