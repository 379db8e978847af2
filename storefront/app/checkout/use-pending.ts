import { useEffect, useState } from 'react'

/**
 * True while a payment is under way. Back from the bank's page may restore the form from the browser's cache in that state,
 * but the shopper has not finished and pays again from here.
 */
export function usePending() {
  const [pending, setPending] = useState(false)
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setPending(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  return [pending, setPending] as const
}
