import { memoryItems, restoreMemory } from '@nafha/contract/browser-storage'

/** Marks a window's name as ours. */
const CARRIED = 'nafha-memory:'

/**
 * Carries what storage did not take to the shop's next document in this window, in the window's name: nothing else is left
 * when storage is forbidden. To be called right before that document is opened, which takes it back.
 */
export function carryMemory(): void {
  const items = memoryItems()
  if (items.length > 0) window.name = CARRIED + JSON.stringify(items)
}

/** Takes over what the document before could not store. The name is emptied: no other site is to read it. */
export function takeOverMemory(): void {
  if (!window.name.startsWith(CARRIED)) return
  const text = window.name.slice(CARRIED.length)
  window.name = ''
  try {
    restoreMemory(JSON.parse(text))
  } catch {
    // Another site wrote it.
  }
}
