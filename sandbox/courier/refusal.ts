/** Ends a call from any depth with a status, a code and a sentence, and no change of state. */
export function refuse(status: number, code: string, message: string): never {
  throw Object.assign(new Error(message), { refusal: { status, code } })
}

/** The refusal inside a thrown value, or null when it is an error of the sandbox itself. */
export function courierRefusalOf(thrown: unknown): { status: number; code: string; message: string } | null {
  if (!(thrown instanceof Error) || !('refusal' in thrown)) return null
  return { ...(thrown.refusal as { status: number; code: string }), message: thrown.message }
}
