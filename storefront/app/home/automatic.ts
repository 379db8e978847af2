import { type RefObject, useEffect } from 'react'

/** Marks the pause button: focus on it does not stop the movement that it has just started. */
export const MOTION_SWITCH = { 'data-motion-switch': '' }

/** True while the keyboard focus is inside. */
const holdsFocus = (element: HTMLElement) =>
  element.contains(document.activeElement) && !document.activeElement?.matches('[data-motion-switch]')

/**
 * Calls `step` every `every` ms. It rests under a pointer, with the focus inside, in a hidden tab, when it was paused,
 * and always under reduced motion (rules/pages 12).
 */
export function useAutomaticStep(
  ref: RefObject<HTMLElement | null>,
  every: number,
  step: () => void,
  paused: boolean,
): void {
  useEffect(() => {
    const element = ref.current
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    if (!element || paused) return
    let timer: ReturnType<typeof setInterval> | undefined
    let pointed = element.matches(':hover') && matchMedia('(hover: hover)').matches

    const restart = () => {
      clearInterval(timer)
      const resting = pointed || holdsFocus(element) || document.hidden || still.matches
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
  }, [ref, every, step, paused])
}
