import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'
import { postgresForTest } from '../../testing/postgres.ts'
import { folderForTest, shopProcess } from '../../testing/processes.ts'
import { providerProxy } from '../../testing/provider-proxy.ts'
import { webhookRelay } from '../../testing/relay.ts'
import { breakSandbox, sandboxForTest, sdk } from '../../testing/shop.ts'
import { stockShelves } from './goods.ts'
import { progress } from './progress.ts'
import { retries } from './retry.ts'
import { type SmtpServer, startSmtpServer } from './smtp-server.ts'
import { managerToken } from './staff-token.ts'
import { visitors } from './visitors.ts'

export interface Equipment {
  /** A PostgreSQL that can be stopped. */
  ownPostgres?: boolean
  /** A mail server; without it mails go to the outbox. */
  mailServer?: boolean
  /** Settings of the shop's process. */
  more?: Record<string, string>
  /** Modules that its process loads first. */
  imports?: string[]
}

/**
 * Runs the shop in a process of its own, between a PostgreSQL, a payment provider and a mail server that outlive it and
 * can be cut off. Buyers find the shop at its current address.
 */
export async function openHarness(equipment: Equipment, purchases: number) {
  const postgres = equipment.ownPostgres ? await postgresForTest() : null
  const { db, url: databaseUrl } = postgres ?? (await databaseForTest())
  const goods = await stockShelves(db, purchases)
  const manager = await managerToken(db)
  const relay = await webhookRelay()
  const sandbox = await sandboxForTest(relay.url)
  const proxy = await providerProxy(sandbox.url)
  const mailServer: SmtpServer | null = equipment.mailServer ? await startSmtpServer() : null
  const dataDir = await folderForTest()
  const violations: string[] = []
  let killed = false
  let kills = 0
  const open = async () => {
    const child = await shopProcess({
      databaseUrl,
      sandboxUrl: proxy.url,
      dataDir,
      more: {
        TRUSTED_PROXIES: '127.0.0.1',
        ...(mailServer ? { SMTP_URL: mailServer.url } : {}),
        ...equipment.more,
      },
      imports: equipment.imports,
    })
    killed = false
    relay.open(child.url)
    child.ended.then(() => {
      if (killed) return
      violations.push(`the shop ended by itself: ${child.words()}`)
      return revive()
    })
    return child
  }
  /** Start of the current process by the database's clock: jobs locked before belong to a dead one. */
  let openedAt: Date | null = null
  const reopen = async () => {
    // Backdate the locks of the dead process, so that the new one takes its jobs at once and not after half a minute.
    await db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
      where locked_at is not null`)
    const { rows } = await db.execute<{ now: Date }>(sql`select now() as now`)
    openedAt = new Date(rows[0]?.now ?? 0)
    shop = await open()
  }
  /** Restarts the shop as a process supervisor does, until the database is there again. */
  const revive = async (): Promise<void> => {
    while (!killed && !shop.isRunning()) {
      await reopen().catch(() => delay(500))
    }
  }
  let shop = await open()
  // The end of the test is not a violation.
  onTestFinished(() => {
    killed = true
  })
  const tries = retries()
  return {
    db,
    goods,
    /** Token of a member of staff. */
    manager,
    postgres,
    relay,
    proxy,
    mailServer,
    dataDir,
    stripe: sdk(sandbox.url),
    progress: progress(),
    tries,
    /** Violations that the invariants cannot see. */
    violations,
    get kills() {
      return kills
    },
    get shop() {
      return shop
    },
    async kill() {
      killed = true
      kills += 1
      await shop.kill()
    },
    get openedAt() {
      return openedAt
    },
    reopen,
    provider: (luck: Record<string, unknown>) => breakSandbox(sandbox.url, luck),
    /** Makes an API client with an IP address of its own, signed in when given a token. */
    client: visitors(() => shop.url),
  }
}
export type Harness = Awaited<ReturnType<typeof openHarness>>

/** A scenario injects one kind of fault several times while buyers buy. */
export interface Scenario {
  name: string
  equipment?: Equipment
  /**
   * Injects the fault, and ends it before it returns.
   * @returns number of injections
   */
  run(harness: Harness, purchases: number): Promise<number>
}
