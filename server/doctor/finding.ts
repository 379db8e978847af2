import { setTimeout as delay } from 'node:timers/promises'
import { reasonOf } from '../platform/observability/reason.ts'

/** Result of one check, for the operator. */
export interface Finding {
  /** The checked setting or service. */
  about: string
  /** `mend`: the shop cannot go live like this. `warning`: it can, and somebody should know. */
  state: 'well' | 'warning' | 'mend'
  /** A line with the observation and, for anything but `well`, the remedy. */
  says: string
}

export const well = (about: string, says: string): Finding => ({ about, state: 'well', says })
export const warning = (about: string, says: string): Finding => ({ about, state: 'warning', says })
export const mend = (about: string, says: string): Finding => ({ about, state: 'mend', says })

/** Default timeout of a check. */
const CHECK_TIMEOUT_MS = 20_000

/**
 * Runs a check. One that fails or times out is a finding to mend.
 * @param check its errors are shown unchanged: connection messages, never a key
 */
export async function runCheck(
  about: string,
  check: () => Promise<Finding[]>,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<Finding[]> {
  const timeout = async () => {
    await delay(timeoutMs, null, { ref: false })
    return [mend(about, `no answer within ${timeoutMs / 1000} s`)]
  }
  try {
    return await Promise.race([check(), timeout()])
  } catch (error) {
    return [mend(about, reasonOf(error))]
  }
}
