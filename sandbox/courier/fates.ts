import type { ParcelEventType, Recipient } from './rows.ts'

/** The way that a parcel goes, and the call that the courier refuses for it. */
export interface Fate {
  /** Words of an address line that choose it, and the last four digits of a phone number that do. */
  words: string
  phone: string
  steps: ParcelEventType[]
  refuses?: 'booking' | 'label' | 'cancel'
}

const DELIVERED: ParcelEventType[] = ['collected', 'out_for_delivery', 'delivered']

/** As test cards do for payments: an address line or a phone number chooses what happens. */
const FATES: Fate[] = [
  {
    words: 'nobody home',
    phone: '7001',
    steps: ['collected', 'out_for_delivery', 'attempt_failed', 'out_for_delivery', 'delivered'],
  },
  {
    words: 'refused parcel',
    phone: '7002',
    steps: [
      'collected',
      'out_for_delivery',
      'attempt_failed',
      'out_for_delivery',
      'attempt_failed',
      'returned',
    ],
  },
  { words: 'stands still', phone: '7003', steps: ['collected'] },
  { words: 'not served', phone: '7004', steps: [], refuses: 'booking' },
  { words: 'no label', phone: '7005', steps: DELIVERED, refuses: 'label' },
  { words: 'no cancel', phone: '7006', steps: DELIVERED, refuses: 'cancel' },
]

const PLAIN: Fate = { words: '', phone: '', steps: DELIVERED }

/** The fate that address or phone number choose; otherwise the parcel is delivered. */
export function fateOf({ lines, phone }: Recipient): Fate {
  const address = lines.join(' ').toLowerCase()
  const digits = phone.replace(/\D/g, '')
  return FATES.find((fate) => address.includes(fate.words) || digits.endsWith(fate.phone)) ?? PLAIN
}
