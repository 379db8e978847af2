/**
 * Returns true for pages between cart and payment, and for the page of a payment link: they are separate documents, with the
 * payment provider and without analytics.
 */
export function isCheckoutPage(pathname: string): boolean {
  // The router treats capitals and encoded letters as the same address.
  return /^\/(?:checkout|pay)(?:\/|$)/i.test(decoded(pathname))
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
