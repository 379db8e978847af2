import { useEffect, useRef, useState } from 'react'

/**
 * Guards a payment against a second submit. Back from the bank's page may restore the form from the browser's cache while
 * the payment is pending, but the shopper has not finished and pays again from here.
 */
export function usePending() {
  const [isPending, setPending] = useState(false)
  // The state of a component lags behind its events: two submits may come before it renders.
  const current = useRef(false)
  const change = (next: boolean) => {
    current.current = next
    setPending(next)
  }
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      current.current = false
      setPending(false)
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  return {
    isPending,
    /** Returns false when a payment is pending already. */
    begin: (): boolean => {
      if (current.current) return false
      change(true)
      return true
    },
    end: () => change(false),
  }
}
