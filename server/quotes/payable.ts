import { type Fils, fils } from '@nafha/contract/values/money'
import { PAYABLE } from '../payments/index.ts'
import { ltrAmount } from '../platform/text/ltr.ts'

/** Returns why a card cannot pay a total, as a key of texts/messages with its inputs; null when it can. */
export function totalRefusal(
  total: Fils,
  caller: 'shopper' | 'staff' = 'shopper',
): { message: string; inputs: Record<string, string> } | null {
  if (total < PAYABLE.least)
    return {
      message: caller === 'staff' ? 'charge_below_least' : 'total_below_least',
      inputs: { amount: ltrAmount(fils(PAYABLE.least)) },
    }
  if (total > PAYABLE.most)
    return { message: 'total_above_most', inputs: { amount: ltrAmount(fils(PAYABLE.most)) } }
  return null
}
