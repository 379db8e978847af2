import { expect, test } from 'vitest'
import { staff } from './platform/database/schema/index.ts'
import { databaseForTest } from './testing/database.ts'
import { eventually } from './testing/eventually.ts'
import { endedCommand, folderForTest, shopProcess, startingShop } from './testing/processes.ts'
import { clientOf } from './testing/shop.ts'

test('a first start that is killed has printed the first sign-in, and each start says so until somebody has used it', async () => {
  const { db, url: databaseUrl } = await databaseForTest()
  const settings = {
    databaseUrl,
    sandboxUrl: 'http://127.0.0.1:9',
    dataDir: await folderForTest(),
    more: { STAFF_EMAIL: 'rania@nafha.example' },
  }
  const first = startingShop(settings)
  await eventually(() => db.$count(staff)).toBe(1)
  await first.kill()
  const [, password = ''] = /First staff: +rania@nafha\.example, password (\S+)/.exec(first.words()) ?? []
  expect(first.words()).not.toContain('is open')

  const reminder =
    /First sign-in: +nobody has signed in yet;.* npm run (staff) -- (reset) (rania@nafha\.example)/
  const second = startingShop(settings)
  await eventually(second.words).toMatch(reminder)
  expect(second.words()).not.toContain(password)
  await second.kill()
  const [, program = '', ...words] = reminder.exec(second.words()) ?? []
  const { said } = await endedCommand(program, { DATABASE_URL: databaseUrl }, ...words)
  const [, newPassword = ''] = /signs in with (\S+)/.exec(said) ?? []

  const third = await shopProcess(settings)
  await clientOf(
    third.url,
    'en',
    '127.0.0.1',
  )('POST /admin/login', {
    body: { email: 'rania@nafha.example', password: newPassword },
  })
  await third.stop()
  const fourth = startingShop(settings)
  await eventually(fourth.words).toContain('Mail and SMS:')
  expect(fourth.words()).not.toContain('First s')
})
