/**
 * Makes an idempotency key when a dialog opens, so that a second submit after a lost response changes nothing more.
 * Browsers offer randomUUID over TLS only.
 */
export const newIdempotencyKey = (): string | undefined => (isSecureContext ? crypto.randomUUID() : undefined)
