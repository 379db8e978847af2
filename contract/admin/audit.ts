import * as z from 'zod'
import { filter, rowId } from '../values/wire.ts'
import { adminQuery } from './lists.ts'

/** What staff do, by what they do it to: each has its words in the back office. */
export const AUDITED = {
  blogs: ['create', 'update', 'delete'],
  collections: ['create', 'update', 'move', 'delete'],
  'contact-messages': ['answer', 'reopen'],
  customers: ['verify', 'send_code', 'block', 'unblock', 'export', 'erase'],
  discounts: ['create', 'update'],
  films: ['upload'],
  holds: ['end', 'end_network'],
  imports: ['upload', 'start', 'finish'],
  jobs: ['retry'],
  orders: ['move', 'shipment', 'delivery', 'packer_note', 'refund', 'put_back', 'mail', 'note', 'export'],
  pages: ['update'],
  'payment-problems': ['record', 'refund', 'retry', 'check'],
  pictures: ['upload'],
  products: ['create', 'update', 'delete'],
  ratings: ['delete'],
  'search-words': ['create', 'update', 'delete'],
  settings: ['update'],
  sizes: ['adjust_stock'],
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
} as const

export type AuditSubject = keyof typeof AUDITED
export type AuditAction<S extends AuditSubject> = (typeof AUDITED)[S][number]

export const AUDIT_SUBJECTS = Object.keys(AUDITED) as [AuditSubject, ...AuditSubject[]]

/** One change by staff, as the audit log keeps it. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  staff_id: z.int().nullable(),
  staff_name: z.string(),
  /** `products.update`, for instance: one of `AUDITED`, unless another version of the shop wrote it. */
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  /** What the fields were and are, as far as they differ. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Filters of the log. */
export const AuditQuery = adminQuery(['id'], {
  subject: filter(z.string().max(60)),
  subject_id: filter(z.string().max(60)),
  staff_id: filter(rowId),
})
