import { texts } from '../platform/shapes.ts'

/*
 * What a guest has typed and not sent yet: a page that is opened anew, in the other language for one, begins with it. For
 * this tab only, as it is about a person who may have nothing to do with whoever uses the device next.
 */
const KEY = 'shipping_form'

/** The form as it was left in this tab, or null when nobody has typed. */
export function readDraft() {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return texts(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps the form as it is. Null forgets. */
export function keepDraft(entries: object | null): void {
  try {
    if (entries) sessionStorage.setItem(KEY, JSON.stringify(entries))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A window without storage has it typed again.
  }
}
