import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { recordedLog } from '../../../testing/mail-log.ts'
import { outboxForTest } from '../../../testing/outbox.ts'
import { startPostbox } from '../../../testing/postbox.ts'
import { createMailer } from './index.ts'
import type { Email } from './transport.ts'

const from = 'Nafha <orders@nafha.example>'
const greeting: Email = {
  kind: 'contact',
  key: 'contact:1',
  to: { name: 'Layla Haddad', address: 'layla@example.com' },
  subject: 'نفحة: a breath of scent',
  html: '<p>Welcome, <b>Layla</b></p>',
  text: 'Welcome, Layla',
}

function mailerFor(smtpUrl: string | null, dataDir = '/nowhere', log = pino({ level: 'silent' })) {
  const mailer = createMailer({ smtpUrl, from, dataDir, log })
  onTestFinished(() => mailer.close())
  return mailer
}

test('without an SMTP server every mail is one file of MIME in the outbox, named by time, kind and recipient', async () => {
  const outbox = await outboxForTest()
  await mailerFor(null, outbox.dataDir).send(greeting)
  expect(await outbox.names()).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d_\d\d_\d\d\.\d{3}Z-contact-layla@example\.com\.eml$/),
  ])
  const [letter] = await outbox.letters()
  expect(letter).toMatchObject({
    subject: greeting.subject,
    from: { name: 'Nafha', address: 'orders@nafha.example' },
    to: [greeting.to],
  })
  expect(letter?.html).toContain('<b>Layla</b>')
  expect(letter?.text?.trim()).toBe('Welcome, Layla')
})

test('the outbox is its owner’s alone, also the one that an earlier version has left open', async () => {
  const outbox = await outboxForTest()
  const folder = join(outbox.dataDir, 'outbox')
  await mkdir(folder)
  await chmod(folder, 0o755)
  await mailerFor(null, outbox.dataDir).send(greeting)
  const [name = ''] = await outbox.names()
  const modes = await Promise.all(
    [folder, join(folder, name)].map(async (path) => (await stat(path)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o600])
})

test('characters that a file name cannot be trusted with become underscores', async () => {
  const outbox = await outboxForTest()
  const mailer = mailerFor(null, outbox.dataDir)
  await mailer.send({ ...greeting, to: { name: '', address: "../o'neil/x+y@example.com" } })
  await mailer.send({ ...greeting, to: { name: '', address: `${'a'.repeat(64)}@${'b'.repeat(185)}.com` } })
  const [first, long] = await outbox.names()
  expect(first).toMatch(/-contact-\.\._o_neil_x\+y@example\.com\.eml$/)
  expect(long?.length).toBeLessThan(255)
})

test('twenty mails to one person at the same moment are twenty files', async () => {
  const outbox = await outboxForTest()
  const mailer = mailerFor(null, outbox.dataDir)
  await Promise.all(Array.from({ length: 20 }, () => mailer.send(greeting)))
  expect(await outbox.names()).toHaveLength(20)
})

test('with an SMTP server mails go there, and a mail sent again has the same Message-ID', async () => {
  const postbox = await startPostbox()
  const mailer = mailerFor(postbox.url)
  await mailer.send(greeting)
  await mailer.send(greeting)
  await mailer.send({ ...greeting, key: 'contact:2' })
  const [first, again, other] = postbox.letters
  expect(first).toMatchObject({ subject: greeting.subject, recipients: ['layla@example.com'] })
  expect(first?.messageId).toMatch(/^<[0-9a-f]{32}@nafha\.example>$/)
  expect(again?.messageId).toBe(first?.messageId)
  expect(other?.messageId).not.toBe(first?.messageId)
})

test('answers go to the person who wrote, and attachments arrive whole', async () => {
  const postbox = await startPostbox()
  const content = Buffer.from('%PDF-1.7 invoice')
  await mailerFor(postbox.url).send({
    ...greeting,
    replyTo: { name: 'Omar', address: 'omar@example.com' },
    attachments: [{ filename: 'invoice.pdf', content, contentType: 'application/pdf' }],
  })
  const [letter] = postbox.letters
  expect(letter?.replyTo).toEqual([{ name: 'Omar', address: 'omar@example.com' }])
  expect(letter?.attachments).toMatchObject([{ filename: 'invoice.pdf', mimeType: 'application/pdf' }])
  expect(Buffer.from(letter?.attachments[0]?.content as ArrayBuffer)).toEqual(content)
})

test('a name or a subject with line breaks in it adds no header and no recipient', async () => {
  const postbox = await startPostbox()
  const attack = 'Layla\r\nBcc: thief@example.com\u2028X-Trap: 1\n\n<b>body</b>", <thief@example.com>'
  await mailerFor(postbox.url).send({
    ...greeting,
    to: { name: attack, address: 'layla@example.com' },
    replyTo: { name: attack, address: 'omar@example.com' },
    subject: attack,
  })
  const [letter] = postbox.letters
  expect(letter?.recipients).toEqual(['layla@example.com'])
  expect(letter?.to).toMatchObject([{ address: 'layla@example.com' }])
  expect(letter?.replyTo).toMatchObject([{ address: 'omar@example.com' }])
  expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(letter?.headers.map(({ key }) => key)).not.toContain('x-trap')
  expect(letter?.text?.trim()).toBe('Welcome, Layla')
})

test.each([
  'layla@example.com, thief@example.com',
  'layla@example.com\r\nBcc: thief@example.com',
  'thief@example.com>, <layla@example.com',
  'friends: thief@example.com;',
  'layla@thief@example.com',
  'layla',
  '',
])('an address that is not one address is refused: %j', async (address) => {
  const postbox = await startPostbox()
  await expect(mailerFor(postbox.url).send({ ...greeting, to: { name: '', address } })).rejects.toThrow(
    'mail contact was not delivered: EENVELOPE',
  )
  expect(postbox.letters).toEqual([])
})

test('neither the log nor an error tells whom a mail is for', async () => {
  const { log, text } = recordedLog()
  const postbox = await startPostbox({
    accept: ({ subject }) => {
      if (subject === 'refused')
        throw Object.assign(new Error('no layla@example.com here'), { responseCode: 550 })
    },
  })
  const mailer = mailerFor(postbox.url, '/nowhere', log)
  await mailer.send(greeting)
  await expect(mailer.send({ ...greeting, subject: 'refused' })).rejects.toThrow(
    /^mail contact was not delivered: EMESSAGE .*550$/,
  )
  expect(text()).toContain('mail sent')
  expect(text()).not.toMatch(/layla/i)
})
