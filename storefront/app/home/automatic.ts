import { type RefObject, useEffect } from 'react'

/**
 * Calls `step` every `every` ms, as long as nobody is at it: it rests under a pointer, with the focus inside,
 * in a hidden tab, and always where less motion is asked for (DESIGN 14).
 */
export function useAutomaticStep(ref: RefObject<HTMLElement | null>, every: number, step: () => void): void {
  useEffect(() => {
    const element = ref.current
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    if (!element) return
    let timer: ReturnType<typeof setInterval> | undefined
    let pointed = false

    const restart = () => {
      clearInterval(timer)
      const resting = pointed || element.contains(document.activeElement) || document.hidden || still.matches
      if (!resting) timer = setInterval(step, every)
    }
    const enter = (event: PointerEvent) => {
      pointed = event.pointerType !== 'touch'
      restart()
    }
    const leave = () => {
      pointed = false
      restart()
    }
    // When focus leaves, the next element has it only after this event.
    const focusOut = () => setTimeout(restart)

    restart()
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusin', restart)
    element.addEventListener('focusout', focusOut)
    document.addEventListener('visibilitychange', restart)
    still.addEventListener('change', restart)
    return () => {
      clearInterval(timer)
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusin', restart)
      element.removeEventListener('focusout', focusOut)
      document.removeEventListener('visibilitychange', restart)
      still.removeEventListener('change', restart)
    }
  }, [ref, every, step])
}
