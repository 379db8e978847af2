/** An element of the page: what the selector finds, is visible, and has the name, if one is given. */
export interface Target {
  css: string
  /** The label, `aria-label` or the words inside, or what these begin with. */
  name?: string
}

/** As much of a browser as a walk needs; firefox.ts and webkit.ts make one of each engine. */
export interface Browser {
  open: (url: string) => Promise<void>
  /** Answers what a function answers inside the page. The function reaches nothing but its arguments. */
  evaluate: <Args extends unknown[], Result>(
    look: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>
  /** Presses the mouse there, px from the corner of what is seen of the page. */
  clickAt: (place: Point) => Promise<void>
  /** Types where the cursor stands. */
  type: (words: string) => Promise<void>
  screenshot: () => Promise<Uint8Array>
  close: () => Promise<void>
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Finds where a hand would press what a target means; null while nobody could reach it. It runs inside the page. */
export function placeOf({ css, name }: Target): Point | null {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    ((element as HTMLInputElement).labels?.[0] ?? element).textContent.replace(/\s+/g, ' ').trim()
  const visible = Array.from(document.querySelectorAll(css)).filter(
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
  )
  const found =
    name === undefined
      ? visible[0]
      : (visible.find((element) => nameOf(element) === name) ??
        visible.find((element) => nameOf(element).startsWith(name)))
  if (!found || found.matches(':disabled')) return null
  // Between two frames what slides in looks still.
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect instanceof KeyframeEffect &&
        effect.getComputedTiming().endTime !== Infinity &&
        effect.target?.contains(found),
    )
  if (isMoving) return null
  const reach = (): Point | null => {
    const { left, top, width, height } = found.getClientRects()[0]!
    const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    // Firefox finds a modal dialog's elements outside of what is seen, too.
    if (place.x >= innerWidth || place.y >= innerHeight) return null
    const onTop = document.elementFromPoint(place.x, place.y)
    return onTop && onTop !== document.documentElement && (found.contains(onTop) || onTop.contains(found))
      ? place
      : null
  }
  const place = reach()
  if (place) return place
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return reach()
}
