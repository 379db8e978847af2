import { type RefObject, useEffect } from 'react'

/**
 * Writes a column's height into `--column-height`, so that one taller than the screen sticks by its lower edge and can be
 * read to its end.
 */
export function useColumnHeight(column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = column.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--column-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [column])
}
