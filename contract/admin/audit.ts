import * as z from 'zod'
import { filter, rowId } from '../values/wire.ts'
import { adminQuery } from './lists.ts'

/** Actions of staff that are logged, grouped by their object. The back office has words for each. */
export const AUDITED = {
  blogs: ['create', 'update', 'delete'],
  collections: ['create', 'update', 'move', 'delete'],
  'contact-messages': ['answer', 'reopen'],
  couriers: ['create', 'update'],
  customers: ['verify', 'send_code', 'block', 'unblock', 'export', 'erase'],
  'delivery-methods': ['create', 'update'],
  discounts: ['create', 'update'],
  films: ['upload'],
  holds: ['end', 'end_network'],
  imports: ['upload', 'start', 'finish'],
  jobs: ['retry'],
  orders: [
    'move',
    'pack',
    'parcel',
    'undo_shipment',
    'shipment',
    'delivery',
    'packer_note',
    'refund',
    'put_back',
    'mail',
    'note',
    'export',
    'book',
    'close_parcel_problem',
  ],
  pages: ['update'],
  'payment-problems': ['record', 'refund', 'retry', 'check'],
  pictures: ['upload'],
  products: ['create', 'update', 'delete'],
  ratings: ['delete'],
  returns: [
    'open',
    'approve',
    'refuse',
    'withdraw',
    'book',
    'transit',
    'receive',
    'inspect',
    'settle',
    'replace',
  ],
  reviews: ['publish', 'hide', 'answer'],
  'search-phrases': ['create', 'update', 'delete'],
  'search-pins': ['create', 'update', 'delete'],
  'search-words': ['create', 'update', 'delete'],
  settings: ['update'],
  sizes: ['adjust_stock'],
  'staff-orders': ['create', 'update', 'send', 'mail', 'withdraw', 'mark_paid'],
  staff: [
    'create',
    'update',
    'update_with_password',
    'change_password',
    'reset_password',
    'sign_in',
    'sign_in_by_recovery_code',
    'sign_in_by_passkey',
    'add_passkey',
    'rename_passkey',
    'remove_passkey',
    'draw_recovery_codes',
    'add_authenticator',
    'remove_authenticator',
  ],
  'tax-documents': ['export'],
  'tester-offers': ['update'],
} as const

export type AuditSubject = keyof typeof AUDITED
export type AuditAction<S extends AuditSubject> = (typeof AUDITED)[S][number]

export const AUDIT_SUBJECTS = Object.keys(AUDITED) as [AuditSubject, ...AuditSubject[]]

/** A change by a member of staff, as the audit log stores it. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  staff_id: z.int().nullable(),
  staff_name: z.string(),
  /** Value of `AUDITED` such as `products.update`; a newer or older version of the shop may write others. */
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  /** Old and new value of each field that differs. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Filters of the log. */
export const AuditQuery = adminQuery(['id'], {
  subject: filter(z.string().max(60)),
  subject_id: filter(z.string().max(60)),
  staff_id: filter(rowId),
})
