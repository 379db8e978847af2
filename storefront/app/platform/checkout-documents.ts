import { isCheckoutPage } from '@nafha/contract/pages/checkout-pages'
import { useEffect } from 'react'
import { type BlockerFunction, createPath, useBlocker, useLocation } from 'react-router'
import { rememberTarget } from './land-after-reload.ts'
import { openDocument } from './open-document.ts'

/** True if a navigation enters or leaves the checkout. */
export const crossesCheckout = (from: string, to: string): boolean =>
  isCheckoutPage(from) !== isCheckoutPage(to)

const opensDocument: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  // Back and Forward to another document are the browser's own.
  if (historyAction === 'POP' || !crossesCheckout(currentLocation.pathname, nextLocation.pathname)) {
    rememberTarget(historyAction === 'POP' ? null : createPath(nextLocation))
    return false
  }
  // To leave gives up scripts that are on their way: the router then reloads, in Firefox and Safari over this navigation.
  rememberTarget(createPath(nextLocation))
  openDocument(nextLocation, historyAction === 'REPLACE')
  return true
}

/**
 * Loads a document wherever the router would cross the border of the checkout: beside the card form no script may be in memory
 * that came under another policy, analytics above all.
 */
export function useCheckoutDocuments(): void {
  useBlocker(opensDocument)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival, wherever
  useEffect(() => rememberTarget(null), [key])
}
