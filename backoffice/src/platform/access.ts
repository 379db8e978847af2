import type { StaffAbility } from '@nafha/contract/admin/staff'

/**
 * Abilities needed to see and to change a resource. The server decides by the same abilities; here they
 * hide what would be refused.
 */
export const access: Record<string, { read: StaffAbility; write: StaffAbility }> = {
  orders: { read: 'orders.read', write: 'orders.move' },
  'payment-problems': { read: 'orders.refund', write: 'orders.refund' },
  holds: { read: 'checkouts.manage', write: 'checkouts.manage' },
  customers: { read: 'customers.read', write: 'customers.manage' },
  discounts: { read: 'discounts.edit', write: 'discounts.edit' },
  products: { read: 'catalog.read', write: 'catalog.edit' },
  collections: { read: 'catalog.read', write: 'catalog.edit' },
  'search-words': { read: 'catalog.read', write: 'catalog.edit' },
  sizes: { read: 'catalog.read', write: 'stock.edit' },
  'stock-moves': { read: 'catalog.read', write: 'stock.edit' },
  blogs: { read: 'content.edit', write: 'content.edit' },
  pages: { read: 'content.edit', write: 'content.edit' },
  ratings: { read: 'content.edit', write: 'content.edit' },
  'contact-messages': { read: 'content.edit', write: 'content.edit' },
  staff: { read: 'staff.manage', write: 'staff.manage' },
  audit: { read: 'audit.read', write: 'audit.read' },
}
