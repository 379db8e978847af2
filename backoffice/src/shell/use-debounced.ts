import { useEffect, useState } from 'react'

/** Returns a value once it has rested for so many ms, so that typing does not send a request a letter. */
export function useDebounced<T>(value: T, ms: number): T {
  const [restedValue, setRestedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRestedValue(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return restedValue
}
