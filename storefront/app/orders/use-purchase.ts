import type { Order } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import { useEffect, useState } from 'react'
import { api } from '../platform/api.ts'

/** What the payment provider's return address says (SPEC 2). */
export interface Return {
  paymentIntent: string | null
  clientSecret: string | null
  redirectStatus: string | null
}

export type Purchase =
  /** `long`: it takes longer than it should; looking goes on. */
  | { kind: 'looking'; long: boolean }
  | { kind: 'done'; order: Order }
  | { kind: 'failed' }
  | { kind: 'unknown' }

type Look = Exclude<Purchase, { kind: 'looking' }> | { kind: 'again' }

/** ms between looks: soon at first, then slower, for as long as the page is open. */
const PAUSES = [500, 1000, 1500, 2000, 3000, 5000]
const LONG_AFTER = 10

async function look(payment: string, clientSecret: string | null, signal: AbortSignal): Promise<Look> {
  try {
    const answer = await api('GET /orders/by-payment-intent/:payment_intent', {
      params: { payment_intent: payment },
      headers: { 'x-client-secret': clientSecret ?? undefined },
      queryKey: 'order-by-payment',
      signal,
    })
    return answer.status === 200 ? { kind: 'done', order: answer.data } : { kind: 'again' }
  } catch (cause) {
    const status = cause instanceof CallError ? cause.status : 0
    if (status === 409) return { kind: 'failed' }
    if (status === 404 || status === 403 || status === 422) return { kind: 'unknown' }
    return { kind: 'again' }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Looks for the order of a payment until there is one, or none to come (DESIGN 7). */
export function usePurchase({ paymentIntent, clientSecret, redirectStatus }: Return): Purchase {
  const [purchase, setPurchase] = useState<Purchase>({ kind: 'looking', long: false })
  useEffect(() => {
    if (!paymentIntent) return setPurchase({ kind: 'unknown' })
    if (redirectStatus === 'failed') return setPurchase({ kind: 'failed' })
    const looking = new AbortController()
    const { signal } = looking
    const search = async () => {
      for (let looks = 0; !signal.aborted; looks++) {
        const seen = await look(paymentIntent, clientSecret, signal)
        if (signal.aborted) return
        if (seen.kind !== 'again') return setPurchase(seen)
        if (looks === LONG_AFTER) setPurchase({ kind: 'looking', long: true })
        await pause(PAUSES[Math.min(looks, PAUSES.length - 1)]!, signal)
      }
    }
    search()
    return () => looking.abort()
  }, [paymentIntent, clientSecret, redirectStatus])
  return purchase
}
