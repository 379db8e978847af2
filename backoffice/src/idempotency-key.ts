/**
 * A name for what is asked of the shop, drawn when its dialog opens, so that pressing again after a lost answer does nothing
 * more. Browsers draw one over TLS only.
 */
export const drawnName = (): string | undefined => (isSecureContext ? crypto.randomUUID() : undefined)
