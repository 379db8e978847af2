import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import { type RefObject, startTransition, useEffect, useState } from 'react'

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
      started = openCarousel(element, options)
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
    }
  }, [row])
  return carousel
}
