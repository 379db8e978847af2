import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { setUpDatabase } from './database-setup.ts'
import { storeNothing } from './pictures/index.ts'
import { readConfig } from './platform/config/index.ts'
import { releaseDeadJobs } from './platform/jobs/admin.ts'
import { enqueue } from './platform/jobs/queue.ts'
import { reconcilePaymentsJob } from './reconciliation/jobs.ts'
import { refreshIndex } from './search-index/index.ts'
import { seedDemo } from './seed/index.ts'
import { folderForTest } from './testing/processes.ts'

test('a shop on its embedded database is filled and opened again as a role that is no superuser and owns nothing', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: await folderForTest() })
  const open = () => setUpDatabase(config, pino({ level: 'silent' }))
  const first = await open()
  await seedDemo(first.db, { store: storeNothing })
  await refreshIndex(first.db)
  await enqueue(first.db, reconcilePaymentsJob, {})
  await first.close()

  const { db, close } = await open()
  onTestFinished(close)
  await releaseDeadJobs(db, 0)
  const { rows } = await db.execute(sql`
    select rolname as role, rolsuper as superuser,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
      (select count(*)::int > 0 from products) as filled
    from pg_roles where rolname = current_user`)
  expect(rows).toEqual([{ role: 'nafha_app', superuser: false, owned: 0, filled: true }])
  await expect(db.execute(sql`drop table orders cascade`)).rejects.toThrow()
  await expect(db.execute(sql`update audit_log set staff_name = 'nobody'`)).rejects.toThrow()
})
