import { useCallback, useEffect, useRef } from 'react'

type Position = Pick<PointerEvent, 'clientX' | 'clientY'>

/**
 * Returns a function that says whether a `pointermove` really moved the pointer, judged by the pointer's positions. Do not
 * use `movementX` and `movementY`: in some browsers they are 0 for the first move on a page.
 */
export function useHasMoved(): (move: Position) => boolean {
  const last = useRef<Position | null>(null)
  useEffect(() => {
    // The window hears a move after every element has handled it.
    const remember = ({ clientX, clientY }: PointerEvent) => {
      last.current = { clientX, clientY }
    }
    addEventListener('pointermove', remember)
    return () => removeEventListener('pointermove', remember)
  }, [])
  return useCallback(
    ({ clientX, clientY }) => clientX !== last.current?.clientX || clientY !== last.current.clientY,
    [],
  )
}
