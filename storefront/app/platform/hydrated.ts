import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, true ever after: for what must not stand in cached HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
