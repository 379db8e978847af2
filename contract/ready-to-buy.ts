interface Customer {
  email_verified_at: string | Date | null
  mobile_verified_at: string | Date | null
  address: readonly unknown[]
}

/** What a customer lacks for a purchase (SPEC 6), first things first; null when it is nothing. */
export function missingForPurchase(customer: Customer) {
  if (!customer.email_verified_at) return 'email_unverified'
  if (!customer.mobile_verified_at) return 'mobile_unverified'
  return customer.address.length === 0 ? 'address_missing' : null
}
