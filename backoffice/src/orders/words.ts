import type { StaffOrderItem } from '@nafha/contract/admin-orders'

export const bought = (items: readonly StaffOrderItem[]) => items.filter(({ tester }) => !tester)
export const testers = (items: readonly StaffOrderItem[]) => items.filter(({ tester }) => tester)
