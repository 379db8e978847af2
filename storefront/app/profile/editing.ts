import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Leads whoever uses the keyboard to a panel's heading; one that is not there any more, to the page. */
export function toHeading(panel: string): void {
  const heading = document.getElementById(panel)?.querySelector('h2')
  const next = heading ?? document.getElementById('main')
  next?.focus()
}

/**
 * Manages inline editing of a panel. Opening and closing removes the pressed button, so
 * the focus moves on: to the heading of what has opened, and back to the button that opens it.
 * @param panel id of its element
 */
export function useEditing(panel: string): [editing: boolean, turn: (editing: boolean) => void] {
  const [editing, setEditing] = useState(false)
  const turn = (next: boolean) => {
    flushSync(() => setEditing(next))
    if (next) toHeading(panel)
    else document.getElementById(panel)?.querySelector('button')?.focus()
  }
  return [editing, turn]
}
