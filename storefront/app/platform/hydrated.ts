import { createContext, startTransition, use, useEffect, useState } from 'react'

/** Whether React has taken the page over: `useHydrated`. */
export const HydratedContext = createContext(false)

/** False on the server and while hydrating, true ever after: for what must not stand in cached HTML. */
export const useHydrated = (): boolean => use(HydratedContext)

let takenOver = false

/**
 * For the page's root, which tells all others. What changes by it is rendered as a transition: at once and in one piece it
 * would keep a phone from answering for 80 ms.
 */
export function useTakingOver(): boolean {
  const [hydrated, setHydrated] = useState(takenOver)
  useEffect(() => {
    takenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
