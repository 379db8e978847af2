import { type ComponentType, useSyncExternalStore } from 'react'

interface DrawerProps {
  open: boolean
  /** True for the first unit in an empty cart. */
  isFirstUnit: boolean
  onClose: () => void
}

interface DrawerState {
  /** Null until the drawer was needed. */
  Drawer: ComponentType<DrawerProps> | null
  open: boolean
  isFirstUnit: boolean
}

const CLOSED: DrawerState = { Drawer: null, open: false, isFirstUnit: false }

let state = CLOSED
const listeners = new Set<() => void>()

function change(to: Partial<DrawerState>) {
  state = { ...state, ...to }
  for (const listener of listeners) listener()
}

const load = () => import('./cart-drawer.tsx')

/** Fetches the drawer ahead. */
export function fetchCartDrawer(): void {
  load().catch(() => {})
}

/**
 * Opens the drawer of the cart over the page.
 * @returns false when it could not be fetched
 */
export async function openCartDrawer({ isFirstUnit = false } = {}): Promise<boolean> {
  try {
    const { CartDrawer } = await load()
    change({ Drawer: CartDrawer, open: true, isFirstUnit })
    return true
  } catch {
    return false
  }
}

export const closeCartDrawer = (): void => change({ open: false })

export const useCartDrawer = (): DrawerState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => CLOSED,
  )
