import { useEffect, useState } from 'react'

/**
 * Whether a payment is under way. Back from the bank's page may bring the form out of the browser's memory as it was left,
 * under way; but whoever comes back has not been to the end, and pays from here.
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
