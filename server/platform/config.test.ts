import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    reservationMinutes: 30,
  })
})

test('a bad value stops the start with a sentence that names it', () => {
  expect(() => readConfig({ PORT: 'three', RESERVATION_MINUTES: '0' })).toThrow(
    /PORT: .*\n {2}RESERVATION_MINUTES: /,
  )
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL: must start with postgres/)
})

test('a Stripe key needs the two others beside it', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/STRIPE_SECRET_KEY: needs/)
})

test('an empty setting is one that is not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, mail: { smtpUrl: null } })
})

test('SMS goes through Twilio when its settings are complete, and half of them stop the start', () => {
  expect(readConfig({}).twilio).toBeNull()
  const settings = {
    TWILIO_ACCOUNT_SID: 'AC123',
    TWILIO_AUTH_TOKEN: 'secret-token',
    TWILIO_FROM: '+15005550006',
  }
  expect(readConfig(settings).twilio).toEqual({
    accountSid: 'AC123',
    authToken: 'secret-token',
    from: '+15005550006',
    apiBase: null,
  })
  expect(() => readConfig({ TWILIO_ACCOUNT_SID: 'AC123' })).toThrow(/TWILIO_AUTH_TOKEN and TWILIO_FROM/)
  expect(() => readConfig({ ...settings, TWILIO_ACCOUNT_SID: 'SK123' })).toThrow(/TWILIO_ACCOUNT_SID/)
})
