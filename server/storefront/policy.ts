/**
 * The Content-Security-Policy of one page: scripts only of our own or with this answer's nonce, the payment
 * provider's form where real keys are set, and nobody may frame the shop.
 * @param development Vite tells the page over a socket what was edited
 */
export function contentSecurityPolicy(nonce: string, sandboxUrl: string | null, development = false): string {
  const stripe = sandboxUrl === null
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(stripe ? ['https://js.stripe.com'] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...(stripe ? ['https://api.stripe.com'] : [sandboxUrl]),
      ...(development ? ['ws:'] : []),
    ],
    'frame-src': stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
