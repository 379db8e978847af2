import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { customers, passwordResets, verificationCodes } from '../platform/database/schema/index.ts'
import { createMailer } from '../platform/messaging/mail/index.ts'
import { createSmsSender } from '../platform/messaging/sms/index.ts'
import { changeContact, newCustomer, PASSWORD } from '../testing/customer.ts'
import { jobRunner } from '../testing/job-runner.ts'
import { recordedLog } from '../testing/mail-log.ts'
import { startPostbox } from '../testing/postbox.ts'
import { shopForTest } from '../testing/shop.ts'
import { accountJobHandlers } from './job-handlers.ts'
import { sendCodeJob, sendResetLinkJob } from './jobs.ts'

/** A customer whose code waits to be mailed, and the jobs that do it through a real SMTP server. */
async function setUp(accept: () => void = () => {}, language: 'en' | 'ar' = 'en') {
  const shop = await shopForTest()
  const postbox = await startPostbox({ accept })
  const { log, text } = recordedLog()
  const mailer = createMailer({
    smtpUrl: postbox.url,
    from: 'Nafha <orders@nafha.example>',
    dataDir: shop.outbox.dataDir,
    log,
  })
  onTestFinished(() => mailer.close())
  const handlers = accountJobHandlers({
    db: shop.db,
    mailer,
    smsSender: createSmsSender({ twilio: null, dataDir: shop.outbox.dataDir, log }),
    log,
    emailContext: { publicUrl: 'https://nafha.example', customerCarePhone: '+971 4 000 0000' },
  })
  const layla = await newCustomer(shop)
  const [row] = await shop.db.select().from(verificationCodes)
  const codeIn = (letter?: { text?: string }) => /^\s*(\d{6})\s*$/m.exec(letter?.text ?? '')?.[1] ?? ''
  return {
    shop,
    postbox,
    run: jobRunner(handlers),
    layla,
    codeIn,
    logged: text,
    sendCode: { codeId: row!.id, language },
  }
}

test('a code that the mail server refuses for now is drawn again; the one that arrives is the one that counts', async () => {
  let refusals = 1
  const { postbox, run, layla, codeIn, logged, sendCode } = await setUp(() => {
    if (refusals-- > 0) throw Object.assign(new Error('mailbox busy'), { responseCode: 450 })
  })
  await expect(run(sendCodeJob, sendCode)).rejects.toThrow('mail email-otp was not delivered')
  await run(sendCodeJob, sendCode)
  await run(sendCodeJob, sendCode)
  expect(postbox.letters).toHaveLength(1)
  const otp_code = codeIn(postbox.letters[0])
  const { data } = await layla.api('POST /verify-email', { body: { otp_code } })
  expect(data.user.email_verified_at).not.toBeNull()
  expect(logged()).not.toContain(otp_code)
  expect(logged()).not.toContain(layla.form.email)
})

test('a code that is late, asked for again or no longer needed is not sent', async () => {
  const { shop, postbox, run, layla, sendCode } = await setUp()
  await changeContact(layla, { email: 'corrected@example.com' })
  await run(sendCodeJob, sendCode)
  expect(postbox.letters).toHaveLength(0)
  const [newer] = await shop.db
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.destination, 'corrected@example.com'))
  await run(sendCodeJob, { codeId: newer!.id, language: 'en' })
  expect(postbox.letters.map(({ recipients }) => recipients)).toEqual([['corrected@example.com']])
})

test('codes and links are written in the language of the page that asked, from right to left in Arabic', async () => {
  const { shop, postbox, run, layla, codeIn, sendCode } = await setUp(() => {}, 'ar')
  await run(sendCodeJob, sendCode)
  await run(sendResetLinkJob, { email: layla.form.email.toUpperCase(), language: 'ar', request: 'one' })
  const [code, link] = postbox.letters
  expect(code?.subject).toBe('رمز التحقق من نفحة')
  expect(codeIn(code)).toMatch(/^\d{6}$/)
  for (const letter of postbox.letters) expect(letter.html).toMatch(/<html dir="rtl" lang="ar">/)
  const encoded = encodeURIComponent(layla.form.email)
  expect(link?.text).toMatch(new RegExp(`https://nafha\\.example/reset-password/[\\w-]{43}/${encoded}`))
  expect(await shop.db.$count(customers)).toBe(1)
})

test('a reset link comes once mail is back, however often it could not be sent, and is the only one that works', async () => {
  let refusals = 6
  const { shop, postbox, run, layla } = await setUp(() => {
    if (refusals-- > 0) throw Object.assign(new Error('mailbox busy'), { responseCode: 450 })
  })
  const email = layla.form.email
  const send = () => run(sendResetLinkJob, { email, language: 'en', request: 'one' })
  for (let n = 0; n < 6; n++) await expect(send()).rejects.toThrow('was not delivered')
  await send()
  expect(postbox.letters).toHaveLength(1)
  expect(await shop.db.$count(passwordResets)).toBe(1)
  const token = /\/reset-password\/([\w-]{43})\//.exec(postbox.letters[0]?.text ?? '')?.[1] ?? ''
  const password = 'Amber-and-musk-9'
  await shop.client()('POST /reset-password', {
    body: { email, token, password, password_confirmation: password },
  })
})

test('no reset link goes to an address without an account, nor to a blocked account', async () => {
  const { shop, postbox, run, layla } = await setUp()
  await run(sendResetLinkJob, { email: 'nobody@example.com', language: 'en', request: 'one' })
  await shop.db.update(customers).set({ blockedAt: new Date() })
  await run(sendResetLinkJob, { email: layla.form.email, language: 'en', request: 'two' })
  expect(postbox.letters).toHaveLength(0)
  await expect(
    shop.client()('POST /login', { body: { email: layla.form.email, password: PASSWORD } }),
  ).rejects.toMatchObject({ status: 401 })
})
