import { judge, type Verdict } from '../invariants.ts'
import { outboxConfirmations } from '../invariants-mail.ts'
import { buyersBuy } from './buyers.ts'
import { settle } from './settle.ts'
import { openStage, type Scene } from './stage.ts'

export interface Aftermath extends Verdict {
  /** How often the fault was there. */
  times: number
  /** Calls of shoppers that came back with a fault, or not at all, before they came through. */
  failedCalls: number
}

/** Opens a shop, lets people buy while things go wrong, waits until nothing is under way, and judges what is left. */
export async function runScene({ name, equipment = {}, run }: Scene, purchases: number): Promise<Aftermath> {
  const stage = await openStage(equipment, purchases)
  let isOver = false
  const going = run(stage, purchases).finally(() => {
    isOver = true
  })
  const [times] = await Promise.all([going, buyersBuy(stage, purchases, () => isOver)])
  const left = await settle(stage)
  const { db, stripe, goods, mailServer, dataDir } = stage
  const mails = mailServer?.confirmations ?? (await outboxConfirmations(dataDir))
  const verdict = await judge({ db, stripe, initial: goods.initial, mails })
  const faults = [...stage.faults, ...left, ...verdict.faults].map((fault) => `${name}: ${fault}`)
  return { ...verdict, faults, times, failedCalls: stage.tries.failed }
}

/** The moments of a number of faults, spread over the purchases. */
export const moments = (times: number, purchases: number): number[] =>
  Array.from({ length: times }, (_, index) => Math.floor(((index + 1) * purchases) / (times + 1)))
