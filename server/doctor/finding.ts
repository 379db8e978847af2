import { setTimeout as delay } from 'node:timers/promises'
import { reasonOf } from '../platform/observability/reason.ts'

/** What a look at one thing has found, for whoever runs the shop. */
export interface Finding {
  /** What was looked at: a setting or a service. */
  about: string
  /** `mend`: the shop cannot go live like this. `warning`: it can, and somebody should know. */
  state: 'well' | 'warning' | 'mend'
  /** What was seen, and for anything but `well` how to mend it: one line. */
  says: string
}

export const well = (about: string, says: string): Finding => ({ about, state: 'well', says })
export const warning = (about: string, says: string): Finding => ({ about, state: 'warning', says })
export const mend = (about: string, says: string): Finding => ({ about, state: 'mend', says })

/** Longer than anything takes that is well. */
const CHECK_TIMEOUT_MS = 20_000

/**
 * What a look finds. One that fails, or does not come back, has found something to mend.
 * @param looked whatever it throws is told as it is: messages of connections, never a key
 */
export async function look(
  about: string,
  looked: () => Promise<Finding[]>,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<Finding[]> {
  const late = async () => {
    await delay(timeoutMs, null, { ref: false })
    return [mend(about, `no answer within ${timeoutMs / 1000} s`)]
  }
  try {
    return await Promise.race([looked(), late()])
  } catch (error) {
    return [mend(about, reasonOf(error))]
  }
}
