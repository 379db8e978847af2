import { expect, test } from 'vitest'
import { readConfig } from './index.ts'
import { outgoingHosts } from './outgoing-hosts.ts'

test('the hosts that the shop calls are those of its settings', () => {
  expect(outgoingHosts(readConfig({}))).toEqual([])
  const config = readConfig({
    DATABASE_URL: 'postgres://nafha_app:x@db.example.com/nafha',
    REDIS_URL: 'rediss://:x@redis.example.com:6380',
    SMTP_URL: 'smtps://user:password@smtp.example.com',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_live_1',
    ERROR_WEBHOOK_URL: 'https://errors.example.com/secret-path',
    PUBLIC_URL: 'https://shop.example.com',
  })
  expect(outgoingHosts(config)).toEqual([
    'api.stripe.com:443',
    'db.example.com:5432',
    'errors.example.com:443',
    'redis.example.com:6380',
    'shop.example.com:443',
    'smtp.example.com:465',
  ])
})
