import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../platform/database/client.ts'
import { signUpForm } from '../../testing/customer.ts'
import { moments } from './run.ts'
import { enqueueUnlessRunning } from './settle.ts'
import { smsGateway } from './sms-gateway.ts'
import type { Scene, Stage } from './stage.ts'

const STEP_MINUTES = 10
const STEPS = 6

/** Lets ten minutes pass for whatever waits to be sent again, and waits until it has been tried. */
async function tenMinutes(db: Database): Promise<void> {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => ${STEP_MINUTES})
    where attempts > 0 and locked_at is null`)
  await enqueueUnlessRunning(db)
  const due = sql`select from graphile_worker._private_jobs
    where attempts > 0 and attempts < max_attempts and locked_at is null and run_at <= now()`
  await expect.poll(async () => (await db.execute(due)).rowCount, { timeout: 300_000 }).toBe(0)
}

/** Somebody who signs up and asks for a code on the mobile. */
async function newcomer({ client, tries }: Stage) {
  const form = signUpForm()
  const api = client()
  const { data } = await tries.patiently(() => api('POST /register', { body: form }))
  const signedIn = client(data.token)
  await tries.patiently(() => signedIn('POST /send-mobile-otp-code', { body: {} }))
  return { form, api: signedIn }
}

type Gateway = Awaited<ReturnType<typeof smsGateway>>

/** The code came once, and is good. */
async function verifies(
  { db, faults }: Stage,
  gateway: Gateway,
  { form, api }: Awaited<ReturnType<typeof newcomer>>,
) {
  const mine = () => gateway.sent.filter(({ to }) => to === form.mobile_number)
  await expect
    .poll(
      async () => {
        await tenMinutes(db)
        return mine().length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  const messages = mine()
  if (messages.length !== 1) faults.push(`${messages.length} SMS with one code`)
  const otp_code = /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
  await api('POST /verify-mobile-number', { body: { otp_code } }).catch((error) =>
    faults.push(`the code of an SMS that came late was refused: ${error.message}`),
  )
}

/** An hour in six steps, while people go on buying. */
export async function anHourWithoutMail(): Promise<Scene> {
  const gateway = await smsGateway()
  return {
    name: 'mail and SMS servers down for an hour',
    equipment: { mailServer: true, more: gateway.settings },
    async run(stage, purchases) {
      const [down = 0, ...steps] = moments(STEPS + 2, purchases)
      await stage.progress.reached(down)
      await stage.mailServer?.close()
      gateway.goDown(true)
      const people = [await newcomer(stage), await newcomer(stage), await newcomer(stage)]
      for (const at of steps.slice(0, STEPS)) {
        await stage.progress.reached(at)
        await tenMinutes(stage.db)
      }
      await stage.mailServer?.open()
      gateway.goDown(false)
      for (const person of people) await verifies(stage, gateway, person)
      return 1
    },
  }
}

/** Says no every other time: before a letter, or after it has taken it. */
export const moodyMailServer: Scene = {
  name: 'mail server refuses every other letter',
  equipment: { mailServer: true },
  async run({ mailServer, progress }, purchases) {
    let letters = 0
    let refused = 0
    mailServer?.handle({
      before() {
        letters += 1
        if (letters % 2 === 0) return
        refused += 1
        throw Object.assign(new Error('try again later'), { responseCode: 451 })
      },
    })
    await progress.reached(purchases)
    // Confirmations come behind everything else that the shop has to do.
    await expect.poll(() => letters, { timeout: 300_000 }).toBeGreaterThanOrEqual(purchases)
    mailServer?.handle({})
    return refused
  },
}
