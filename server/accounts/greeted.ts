import type { Customer } from './customers.ts'

/**
 * Removes the name from the greeting while the address is not proved: a stranger may have typed a message as the name to
 * make the shop send it.
 */
export const greeted = (customer: Customer): Customer =>
  customer.emailVerifiedAt ? customer : { ...customer, firstName: '', lastName: '' }
