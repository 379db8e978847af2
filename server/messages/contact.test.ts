import { expect, test } from 'vitest'
import { contactMessages } from '../platform/database/schema/index.ts'
import { shopForTest } from '../testing/message-shop.ts'
import { startPostbox } from '../testing/postbox.ts'
import { sendContactMessageJob } from './jobs.ts'

test('a contact message reaches the shop at a real SMTP server, to be answered to its sender', async () => {
  const postbox = await startPostbox()
  const { db, run } = await shopForTest({ smtpUrl: postbox.url })
  const [kept] = await db
    .insert(contactMessages)
    .values({
      prefixName: 'Mr',
      firstName: 'عمر',
      lastName: 'Saleh',
      email: 'omar@example.com',
      mobileNumber: '+971501234567',
      message: 'Is Oud Al Layl back soon?\nشكرًا',
    })
    .returning()
  await run(sendContactMessageJob, { messageId: kept!.id, language: 'en' })
  await run(sendContactMessageJob, { messageId: kept!.id, language: 'en' })
  expect(postbox.letters).toHaveLength(1)
  expect(postbox.letters[0]).toMatchObject({
    recipients: ['orders@nafha.example'],
    from: { address: 'orders@nafha.example' },
    replyTo: [{ name: 'عمر Saleh', address: 'omar@example.com' }],
    subject: 'Message from عمر Saleh',
  })
  expect(postbox.letters[0]?.text).toContain('Is Oud Al Layl back soon?')
  expect(postbox.letters[0]?.text).toContain('شكرًا')
})
