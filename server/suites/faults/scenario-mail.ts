import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../platform/database/client.ts'
import { signUpForm } from '../../testing/customer.ts'
import type { Harness, Scenario } from './harness.ts'
import { moments } from './run-scenario.ts'
import { enqueueReconciliation } from './settle.ts'
import { smsGateway } from './sms-gateway.ts'

const STEP_MINUTES = 10
const STEPS = 6

/** Moves the jobs that wait for another try ten minutes ahead, and waits until they were tried. */
async function tenMinutes(db: Database): Promise<void> {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => ${STEP_MINUTES})
    where attempts > 0 and locked_at is null`)
  await enqueueReconciliation(db)
  const due = sql`select from graphile_worker._private_jobs
    where attempts > 0 and attempts < max_attempts and locked_at is null and run_at <= now()`
  await expect.poll(async () => (await db.execute(due)).rowCount, { timeout: 300_000 }).toBe(0)
}

/** Signs a new customer up and asks for a code by SMS. */
async function signUp({ client, tries }: Harness) {
  const form = signUpForm()
  const api = client()
  const { data } = await tries.retrying(() => api('POST /register', { body: form }))
  const signedIn = client(data.token)
  await tries.retrying(() => signedIn('POST /send-mobile-otp-code', { body: {} }))
  return { form, api: signedIn }
}

type Gateway = Awaited<ReturnType<typeof smsGateway>>

/** Checks that the code came exactly once and is accepted. */
async function verifyMobile(
  { db, violations }: Harness,
  gateway: Gateway,
  { form, api }: Awaited<ReturnType<typeof signUp>>,
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
  if (messages.length !== 1) violations.push(`${messages.length} SMS with one code`)
  const otp_code = /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
  await api('POST /verify-mobile-number', { body: { otp_code } }).catch((error) =>
    violations.push(`the code of an SMS that came late was refused: ${error.message}`),
  )
}

/** Lets an hour pass in six steps while buyers go on buying. */
export async function anHourWithoutMail(): Promise<Scenario> {
  const gateway = await smsGateway()
  return {
    name: 'mail and SMS servers down for an hour',
    equipment: { mailServer: true, more: gateway.settings },
    async run(harness, purchases) {
      const [down = 0, ...steps] = moments(STEPS + 2, purchases)
      await harness.progress.reached(down)
      await harness.mailServer?.close()
      gateway.goDown(true)
      const customers = [await signUp(harness), await signUp(harness), await signUp(harness)]
      for (const at of steps.slice(0, STEPS)) {
        await harness.progress.reached(at)
        await tenMinutes(harness.db)
      }
      await harness.mailServer?.open()
      gateway.goDown(false)
      for (const customer of customers) await verifyMobile(harness, gateway, customer)
      return 1
    },
  }
}

/** Refuses every other email with a temporary error. */
export const moodyMailServer: Scenario = {
  name: 'mail server refuses every other email',
  equipment: { mailServer: true },
  async run({ mailServer, progress }, purchases) {
    let emails = 0
    let refusals = 0
    mailServer?.handle({
      before() {
        emails += 1
        if (emails % 2 === 0) return
        refusals += 1
        throw Object.assign(new Error('try again later'), { responseCode: 451 })
      },
    })
    await progress.reached(purchases)
    // Jobs for confirmations run after all other jobs of the shop.
    await expect.poll(() => emails, { timeout: 300_000 }).toBeGreaterThanOrEqual(purchases)
    mailServer?.handle({})
    return refusals
  },
}
