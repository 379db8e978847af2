import { createContext, startTransition, use, useEffect, useState } from 'react'

/** Read it with `useHydrated`. */
export const HydratedContext = createContext(false)

/** False on the server and while hydrating, true afterwards: guards content that must not stand in cached HTML. */
export const useHydrated = (): boolean => use(HydratedContext)

let isHydrated = false

/**
 * Use it in the root only, which provides the value to all others. The change is rendered as a transition: rendered
 * synchronously it would block a phone for 80 ms.
 */
export function useHydration(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated)
  useEffect(() => {
    isHydrated = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
