import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'
import { postgresForTest } from '../../testing/postgres.ts'
import { folderForTest, shopProcess } from '../../testing/processes.ts'
import { providerDoor } from '../../testing/provider-door.ts'
import { webhookRelay } from '../../testing/relay.ts'
import { breakSandbox, sandboxForTest, sdk } from '../../testing/shop.ts'
import { stockShelves } from './goods.ts'
import { patience } from './patience.ts'
import { type PostOffice, postOffice } from './post-office.ts'
import { progress } from './progress.ts'
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
 * The whole shop as a process of its own, between a PostgreSQL, a payment provider and a mail server that outlive it,
 * with a door on each way that can be closed. Buyers find the shop wherever it is open now.
 */
export async function openStage(equipment: Equipment, purchases: number) {
  const postgres = equipment.ownPostgres ? await postgresForTest() : null
  const { db, url: databaseUrl } = postgres ?? (await databaseForTest())
  const goods = await stockShelves(db, purchases)
  const relay = await webhookRelay()
  const sandbox = await sandboxForTest(relay.url)
  const door = await providerDoor(sandbox.url)
  const mailServer: PostOffice | null = equipment.mailServer ? await postOffice() : null
  const dataDir = await folderForTest()
  const faults: string[] = []
  let killed = false
  let kills = 0
  const open = async () => {
    const opened = await shopProcess({
      databaseUrl,
      sandboxUrl: door.url,
      dataDir,
      more: {
        TRUSTED_PROXIES: '127.0.0.1',
        ...(mailServer ? { SMTP_URL: mailServer.url } : {}),
        ...equipment.more,
      },
      imports: equipment.imports,
    })
    killed = false
    relay.open(opened.url)
    opened.ended.then(() => {
      if (killed) return
      faults.push(`the shop ended by itself: ${opened.words()}`)
      return revive()
    })
    return opened
  }
  /** By the database's clock: whatever was begun before has nobody any more. */
  let openedAt: Date | null = null
  const reopen = async () => {
    // As if long after: what the dead were at is taken from them by the start, not only half a minute later.
    await db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
      where locked_at is not null`)
    const { rows } = await db.execute<{ now: Date }>(sql`select now() as now`)
    openedAt = new Date(rows[0]?.now ?? 0)
    shop = await open()
  }
  /** As whatever watches over processes does, in a world where databases may be away. */
  const revive = async (): Promise<void> => {
    while (!killed && !shop.isRunning()) {
      await reopen().catch(() => delay(500))
    }
  }
  let shop = await open()
  // The end of the test is no fault of the shop.
  onTestFinished(() => {
    killed = true
  })
  const tries = patience()
  return {
    db,
    goods,
    postgres,
    relay,
    door,
    mailServer,
    dataDir,
    stripe: sdk(sandbox.url),
    progress: progress(),
    tries,
    /** What went wrong that no judge of the books can see. */
    faults,
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
    /** What somebody at an address of their own calls with, signed in with a token. */
    client: visitors(() => shop.url),
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>

/** One fault, or one kind of it, again and again while people buy. */
export interface Scene {
  name: string
  equipment?: Equipment
  /**
   * Does the damage, and takes it back before it returns.
   * @returns how often
   */
  run(stage: Stage, purchases: number): Promise<number>
}
