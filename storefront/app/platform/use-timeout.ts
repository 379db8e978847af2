import { useEffect, useState } from 'react'

/** A success message stays this long before the page navigates, in ms (rules/notices 8). */
export const SUCCESS_MS = 800

/** Returns a setTimeout whose timers are cleared when the component unmounts. */
export function useTimeout(): (ms: number, callback: () => void) => void {
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>())
  useEffect(
    () => () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
    [timers],
  )
  return (ms, callback) => {
    timers.add(setTimeout(callback, ms))
  }
}
