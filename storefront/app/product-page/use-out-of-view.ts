import { type RefObject, useEffect, useState } from 'react'

/** Height of the header that sticks to the upper edge: what lies under it is not seen. */
const HEADER_PX = 68
/** A button of which a tenth is cut off can still be pressed. */
const ENOUGH = 0.9

/** Tells whether an element is out of view. It counts as seen until the browser has looked. */
export function useOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsOut((entries.at(-1)?.intersectionRatio ?? 0) < ENOUGH),
      { rootMargin: `-${HEADER_PX}px 0px 0px`, threshold: ENOUGH },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
