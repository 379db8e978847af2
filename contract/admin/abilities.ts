import type { OrderStatus } from '../orders/orders.ts'

export const ROLES = ['owner', 'manager', 'packer', 'editor'] as const
export type Role = (typeof ROLES)[number]

export const STAFF_ABILITIES = [
  'dashboard.read',
  'orders.read',
  'orders.export',
  'orders.fulfil',
  'orders.cancel',
  'orders.refund',
  'orders.create',
  'orders.record_payment',
  'delivery.edit',
  'checkouts.manage',
  'catalog.read',
  'catalog.edit',
  'stock.edit',
  'content.edit',
  'discounts.edit',
  'customers.read',
  'customers.manage',
  'audit.read',
  'status.read',
  'jobs.retry',
  'staff.manage',
] as const
export type StaffAbility = (typeof STAFF_ABILITIES)[number]

/** Abilities of each role (rules/roles). Server, calls and screens all read the tables of this file. */
export const abilitiesOf: Record<Role, readonly StaffAbility[]> = {
  owner: STAFF_ABILITIES,
  manager: STAFF_ABILITIES.filter((ability) => ability !== 'staff.manage'),
  packer: ['orders.read', 'orders.export', 'orders.fulfil', 'catalog.read', 'stock.edit'],
  editor: ['catalog.read', 'catalog.edit', 'content.edit'],
}

export const hasAbility = (role: Role, ability: StaffAbility): boolean => abilitiesOf[role].includes(ability)

/** Abilities with which a screen is opened (`read`) and its records are changed (`write`), by the name in its calls. */
export const screenAbilities = {
  dashboard: { read: 'dashboard.read', write: 'dashboard.read' },
  // The order's page shows its refund button to whoever has `orders.refund`.
  orders: { read: 'orders.read', write: 'orders.fulfil' },
  'staff-orders': { read: 'orders.create', write: 'orders.create' },
  'delivery-methods': { read: 'delivery.edit', write: 'delivery.edit' },
  'courier-rules': { read: 'delivery.edit', write: 'delivery.edit' },
  couriers: { read: 'delivery.edit', write: 'delivery.edit' },
  // The return's page shows its settlement to whoever has `orders.refund`.
  returns: { read: 'orders.read', write: 'orders.fulfil' },
  'return-rules': { read: 'delivery.edit', write: 'delivery.edit' },
  packing: { read: 'orders.read', write: 'orders.fulfil' },
  calendar: { read: 'delivery.edit', write: 'delivery.edit' },
  'payment-problems': { read: 'orders.refund', write: 'orders.refund' },
  holds: { read: 'checkouts.manage', write: 'checkouts.manage' },
  customers: { read: 'customers.read', write: 'customers.manage' },
  discounts: { read: 'discounts.edit', write: 'discounts.edit' },
  products: { read: 'catalog.read', write: 'catalog.edit' },
  imports: { read: 'catalog.edit', write: 'catalog.edit' },
  collections: { read: 'catalog.read', write: 'catalog.edit' },
  'search-words': { read: 'catalog.read', write: 'catalog.edit' },
  'search-phrases': { read: 'catalog.read', write: 'catalog.edit' },
  'search-pins': { read: 'catalog.read', write: 'catalog.edit' },
  sizes: { read: 'catalog.read', write: 'stock.edit' },
  'tester-offers': { read: 'catalog.read', write: 'catalog.edit' },
  'stock-moves': { read: 'catalog.read', write: 'stock.edit' },
  blogs: { read: 'content.edit', write: 'content.edit' },
  pages: { read: 'content.edit', write: 'content.edit' },
  ratings: { read: 'content.edit', write: 'content.edit' },
  reviews: { read: 'content.edit', write: 'content.edit' },
  'contact-messages': { read: 'content.edit', write: 'content.edit' },
  staff: { read: 'staff.manage', write: 'staff.manage' },
  audit: { read: 'audit.read', write: 'audit.read' },
  status: { read: 'status.read', write: 'jobs.retry' },
} as const satisfies Record<string, { read: StaffAbility; write: StaffAbility }>
export type Screen = keyof typeof screenAbilities

/**
 * Ability that a change of an order to this status needs. Canceled and Refunded give money back; an order becomes
 * Refunded by itself once everything is paid back.
 */
export const statusAbilities: Record<OrderStatus, StaffAbility> = {
  Pending: 'orders.fulfil',
  Shipped: 'orders.fulfil',
  'Out For Delivery': 'orders.fulfil',
  Delivered: 'orders.fulfil',
  Canceled: 'orders.cancel',
  Refunded: 'orders.refund',
}

export const mayChangeStatus = (role: Role, status: OrderStatus): boolean =>
  hasAbility(role, statusAbilities[status])
