import type { Client } from '@nafha/contract/client'
import type { StaffOrderForm } from '@nafha/contract/staff-orders/staff-orders'
import { shippingInfo } from './buyer.ts'

let buyerCount = 0

/** A finished order by staff, as the New order screen saves it. */
export function staffOrderForm(
  lines: [sizeId: number, quantity: number][],
  more: Partial<Omit<StaffOrderForm, 'buyer'>> & { buyer?: Partial<StaffOrderForm['buyer']> } = {},
): StaffOrderForm {
  buyerCount += 1
  const { buyer, ...rest } = more
  return {
    customer_id: null,
    language: 'en',
    lines: lines.map(([product_size_id, quantity]) => ({ product_size_id, quantity })),
    testers: [],
    delivery: null,
    discount_percent: 0,
    discount_reason: '',
    note: '',
    hold_hours: 24,
    ...rest,
    buyer: {
      ...shippingInfo,
      email: `caller-${buyerCount}@example.com`,
      mobile_number: `+97152${String(buyerCount).padStart(7, '0')}`,
      ...buyer,
    } as StaffOrderForm['buyer'],
  }
}

/** Saves a draft and returns its id. */
export const draftOf = async (api: Client, form: StaffOrderForm): Promise<number> =>
  (await api('POST /admin/staff-orders', { body: form as never })).data.id

/** Saves and sends an order: the order as staff see it, with its secret. */
export async function sentOrder(api: Client, form: StaffOrderForm) {
  const id = await draftOf(api, form)
  const { data } = await api('POST /admin/staff-orders/:id/send', { params: { id }, body: { email: true } })
  const secret = data.link === null ? '' : (new URL(data.link).pathname.split('/').at(-1) ?? '')
  return { ...data, secret }
}

/** Opens the payment of a link, as the page does. */
export const payByLink = async (api: Client, secret: string) =>
  (await api('POST /payment-links/:secret/payment', { params: { secret }, body: {} })).data
