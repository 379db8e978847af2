import { useEffect, useState } from 'react'
import { shopNow } from './shop-clock.ts'

const MINUTE_MS = 60_000

/** Returns the time by the shop's clock in ms, anew each minute. For parts that only browsers render. */
export function useMinute(): number {
  const [now, setNow] = useState(shopNow)
  useEffect(() => {
    const clock = setInterval(() => setNow(shopNow()), MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  return now
}
