import type { MethodKind } from '../orders/paid-delivery.ts'

/** Texts and search engines are told this of delivery in general (rules/delivery 18). */
export interface StandardDelivery {
  /** Business days. */
  days_from: number
  days_to: number
  /** AED with VAT; 0 is free. */
  price: number
}

/** Returns the delivery that holds in general: the first standard method; null if the shop has none. */
export const standardDelivery = <M extends StandardDelivery & { kind: MethodKind }>(
  methods: readonly M[],
): M | null => methods.find(({ kind }) => kind === 'standard') ?? null
