import type { ShopStatus } from '@nafha/contract/admin/status'
import { expect, test } from 'vitest'
import texts from '../texts/en.json'
import { concernsOf } from './concerns.ts'

const well: ShopStatus = {
  version: '1.0.0',
  node: 'shop-1',
  started_at: '2026-11-21T08:00:00.000Z',
  database: {
    version: '18.4',
    bytes: 50_000_000,
    migrations: { known: 12, done: 12 },
    connections: { most: 20, open: 3, idle: 3, waiting: 0 },
  },
  ready: { database: true, sandbox: true, pictures: true, queue: true },
  last_backup_at: null,
  queue: {
    ready: 1,
    running: 1,
    later: 4,
    failing: 0,
    given_up: 0,
    oldest_seconds: 0.3,
    oldest_letter_seconds: 2_000,
  },
  failed_jobs: [],
  undelivered: 0,
  sms: { today: 1599, per_day: 2000 },
  payments: { problems: 0, last_webhook_at: null, declined: 3, under_attack: false },
  parcels: { problems: 0 },
  page_cache: { answers: 10, bytes: 100_000, hit: 90, stale: 0, miss: 10 },
  csp_reports: [],
  storage: { bytes: 100, free_bytes: 60 },
  services: {
    payments: 'live',
    mail: 'smtp',
    sms: 'twilio',
    pictures: 'disk',
    reads: 'primary',
    limits: 'own',
    error_webhook: true,
    traces: false,
  },
}
const namesOf = (status: ShopStatus) => concernsOf(status).map(({ name }) => name)

test('a shop that is well concerns nobody', () => {
  expect(concernsOf(well)).toEqual([])
})

test('what was given up and what payments lack comes before what will be tried again', () => {
  const queue = { ...well.queue, failing: 5, given_up: 2, oldest_seconds: 900 }
  const payments = { ...well.payments, problems: 1 }
  const parcels = { problems: 2 }
  expect(namesOf({ ...well, queue, payments, parcels, undelivered: 3 })).toEqual([
    'given_up',
    'problems',
    'parcels',
    'late',
    'undelivered',
    'failing',
  ])
})

test('errors come before warnings, whatever they are about', () => {
  const payments = { ...well.payments, under_attack: true }
  const storage = { bytes: 100, free_bytes: 5 }
  expect(namesOf({ ...well, payments, storage })).toEqual(['little_room', 'under_attack'])
})

test('many declined cards and the switch that is on concern somebody', () => {
  expect(namesOf({ ...well, payments: { ...well.payments, declined: 60, under_attack: true } })).toEqual([
    'under_attack',
    'declined',
  ])
})

test('mails that failed are not counted twice', () => {
  const queue = { ...well.queue, failing: 3 }
  expect(namesOf({ ...well, queue, undelivered: 3 })).toEqual(['undelivered'])
})

test('a full disk, and a database that is older or newer than the shop, are told', () => {
  const storage = { bytes: 100, free_bytes: 9 }
  expect(namesOf({ ...well, storage })).toEqual(['little_room'])
  const migrated = (done: number) => ({
    ...well,
    database: { ...well.database, migrations: { known: 12, done } },
  })
  expect(namesOf(migrated(11))).toEqual(['migrations_missing'])
  expect(namesOf(migrated(13))).toEqual(['migrations_ahead'])
})

test('many codes by SMS are told before they rest for the day', () => {
  const sms = (today: number) => ({ ...well, sms: { today, per_day: 2000 } })
  expect(namesOf(sms(1600))).toEqual(['sms_many'])
  expect(namesOf(sms(2000))).toEqual(['sms_resting'])
})

test('every concern has its sentence', () => {
  const sandbox = {
    ...well.services,
    payments: 'sandbox' as const,
    mail: 'outbox' as const,
    sms: 'outbox' as const,
  }
  const worst = {
    ...well,
    queue: { ...well.queue, failing: 9, given_up: 2, oldest_seconds: 900 },
    undelivered: 2,
    payments: { problems: 1, last_webhook_at: null, declined: 30, under_attack: true },
    parcels: { problems: 1 },
    storage: { bytes: 100, free_bytes: 0 },
    database: { ...well.database, connections: { ...well.database.connections, waiting: 4 } },
    services: sandbox,
  }
  const said = [
    ...namesOf(worst),
    'migrations_missing',
    'migrations_ahead',
    'payments_test',
    'sms_many',
    'sms_resting',
    'database_read_only',
    'sandbox_disk',
    'queue_still',
    'pictures_away',
    'backup_old',
  ]
  expect(said.toSorted()).toEqual(Object.keys(texts.nafha.status.concerns).toSorted())
})

test('each part that does not work is named by a sentence of its own, before everything else', () => {
  const ready = { database: false, sandbox: false, pictures: false, queue: false }
  const queue = { ...well.queue, oldest_seconds: 900, given_up: 1 }
  expect(namesOf({ ...well, ready, queue })).toEqual([
    'database_read_only',
    'sandbox_disk',
    'queue_still',
    'pictures_away',
    'given_up',
  ])
})

test('a backup that is a day and a half old is told of, and none at all is not', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  expect(namesOf({ ...well, last_backup_at: ago(37) })).toEqual(['backup_old'])
  expect(namesOf({ ...well, last_backup_at: ago(30) })).toEqual([])
})
