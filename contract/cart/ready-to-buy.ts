interface Customer {
  email_verified_at: string | Date | null
  mobile_verified_at: string | Date | null
  address: readonly unknown[]
}

/** Returns the first detail that a customer lacks for a purchase, or null (rules/checkout 2). */
export function missingForPurchase(customer: Customer) {
  if (!customer.email_verified_at) return 'email_unverified'
  if (!customer.mobile_verified_at) return 'mobile_unverified'
  return customer.address.length === 0 ? 'address_missing' : null
}
