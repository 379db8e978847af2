import { plusCodeOf, readPlusCode } from '@nafha/contract/values/plus-codes'

export type PositionOutcome = { kind: 'found'; plusCode: string } | { kind: 'denied' | 'failed' | 'outside' }

/** Milliseconds that a browser gets to find its position. */
const POSITION_TIMEOUT_MS = 15_000

/** Asks the browser where it is. The first call makes it ask for the permission. */
export const findPosition = (): Promise<PositionOutcome> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ kind: 'failed' })
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // Reading the code again tells whether it lies in the Emirates.
        const plusCode = readPlusCode(plusCodeOf(coords))
        resolve(plusCode ? { kind: 'found', plusCode } : { kind: 'outside' })
      },
      ({ code, PERMISSION_DENIED }) => resolve({ kind: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: 60_000 },
    )
  })
