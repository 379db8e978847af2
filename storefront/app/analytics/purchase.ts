import type { Order } from '@nafha/contract/checkout'
import { useCallback } from 'react'
import { useRootData } from '../platform/root-data.ts'
import { readStored, stored } from '../platform/stored.ts'

/**
 * Returns a function that reports a purchase to Google Analytics, where that is configured and allowed. Call it once
 * for each transaction (rules/privacy 4); the shop's own figures come from its orders.
 */
export function usePurchaseReport(): (order: Order) => void {
  const measurementId = useRootData()?.shop.gaMeasurementId
  return useCallback(
    (order) => {
      const consent = readStored(stored.cookiesConsent)
      if (!measurementId || !consent?.performance) return
      import('./google.ts')
        .then((google) => {
          if (google.follow(measurementId, consent)) google.purchase(order)
        })
        .catch(() => {})
    },
    [measurementId],
  )
}
