import { removeLine } from './cart-store.ts'

/** Marks the button of a line that takes it out. */
export const TAKES_OUT = { 'data-takes-out': '' }

/**
 * Removes the line of this button. The button disappears, so the focus moves to the next line, else to
 * the one before, else to the drawer or page that it stands in.
 */
export function takeOut(size: number, button: HTMLElement): void {
  const row = button.closest('tr, li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next =
    [...(neighbour?.querySelectorAll<HTMLElement>('[data-takes-out]') ?? [])].at(-1) ??
    button.closest('dialog')?.querySelector<HTMLElement>('h2') ??
    document.getElementById('main')
  next?.focus()
  removeLine(size)
}
