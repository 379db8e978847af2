/** The pages between the cart and the payment: documents of their own, with the payment provider and without analytics. */
export function isCheckoutPage(pathname: string): boolean {
  // The router takes capitals and encoded letters for the same address.
  return /^\/checkout(?:\/|$)/i.test(decoded(pathname))
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
