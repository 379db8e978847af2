import { removeLine } from './cart-store.ts'

/**
 * Removes the line of this button. The button disappears, so the focus moves to the next line, else to
 * the one before, else to the page.
 */
export function takeOut(size: number, button: HTMLElement): void {
  const row = button.closest('tr')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('.c-del button') ?? document.getElementById('main')
  next?.focus()
  removeLine(size)
}
