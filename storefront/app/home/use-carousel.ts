import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Returns how many cards have been scrolled out of a row. */
function scrolledCards(row: HTMLElement): number {
  const [first, second] = row.querySelectorAll('li')
  const step = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0
  return step > 0 ? Math.round(Math.abs(row.scrollLeft) / step) : 0
}

/**
 * Makes a scrolling row a carousel once it comes into view, so that the first screen does not fetch the carousel's script.
 * Without the script the row still scrolls.
 */
export function useCarousel(
  row: RefObject<HTMLElement | null>,
  options: EmblaOptionsType,
): EmblaCarouselType | undefined {
  const [carousel, setCarousel] = useState<EmblaCarouselType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options of a page do not change
  useEffect(() => {
    const element = row.current
    if (!element) return
    let isGone = false
    let started: EmblaCarouselType | undefined
    const start = async () => {
      const { default: openCarousel } = await import('embla-carousel')
      if (isGone) return
      const startIndex = scrolledCards(element)
      // The script moves the cards from here on: a scroll position of the browser's would move them once more.
      element.dataset.live = ''
      element.scrollLeft = 0
      started = openCarousel(element, { ...options, startIndex })
      startTransition(() => setCarousel(started))
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      start().catch(() => {})
    })
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      started?.destroy()
      delete element.dataset.live
    }
  }, [row])
  return carousel
}
