import { useEffect, useState } from 'react'

/** A success stands this long before the page leads on, in ms (rules/notices 8). */
export const SUCCESS_MS = 800

/** setTimeout for a component: what is still to come when it goes away does not happen. */
export function useLater(): (ms: number, happen: () => void) => void {
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>())
  useEffect(
    () => () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
    [timers],
  )
  return (ms, happen) => {
    timers.add(setTimeout(happen, ms))
  }
}
