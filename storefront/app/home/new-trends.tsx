import type { HomePage } from '@nafha/contract/pages/pages'
import { new_trends, next, pause_the_carousel, play_the_carousel, previous } from '@nafha/texts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/phosphor.tsx'
import { prefersReducedMotion } from '../platform/motion.ts'
import { useRootData } from '../platform/root-data.ts'
import { ProductCard } from '../products/product-card.tsx'
import type { ProductSummary } from '../products/summary.ts'
import { useAutomaticStep } from './automatic.ts'
import { PauseButton } from './pause-button.tsx'
import { useCarousel } from './use-carousel.ts'

/** New Trends moves on after this many ms (rules/pages 12). */
const EVERY_MS = 5000
const CARD_SIZES = '(width >= 64rem) 23vw, (width >= 48rem) 31vw, 66vw'

interface Props {
  heading: HomePage['new_trends']
  products: ProductSummary[]
}

/** An endless row of perfumes. Without JavaScript it is a row that scrolls. */
export function NewTrends({ heading, products }: Props) {
  const language = useRootData()?.language
  const section = useRef<HTMLElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(view, {
    loop: true,
    align: 'start',
    direction: language === 'ar' ? 'rtl' : 'ltr',
    duration: 32,
    inViewThreshold: 0.9,
  })
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState(0)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (!carousel) return
    const update = () => {
      setAt(carousel.selectedScrollSnap())
      setSeen(carousel.slidesInView().length)
    }
    update()
    carousel.on('select', update).on('slidesInView', update).on('reInit', update)
    return () => {
      carousel.off('select', update).off('slidesInView', update).off('reInit', update)
    }
  }, [carousel])

  const forward = useCallback(() => carousel?.scrollNext(prefersReducedMotion()), [carousel])
  const back = useCallback(() => carousel?.scrollPrev(prefersReducedMotion()), [carousel])
  useAutomaticStep(section, EVERY_MS, forward, paused)

  const share = products.length > 0 ? 100 / products.length : 100
  return (
    <section className="section carousel" aria-labelledby="new-trends" ref={section}>
      <div className="wrap head">
        <div>
          <h2 id="new-trends">{heading.title || new_trends()}</h2>
          <p className="soft mt-2">{heading.subtitle}</p>
        </div>
        <div className="carousel-nav">
          <button type="button" className="icon-btn icon-btn-line" aria-label={previous()} onClick={back}>
            <ArrowLeftIcon className="flip" size={18} />
          </button>
          <button type="button" className="icon-btn icon-btn-line" aria-label={next()} onClick={forward}>
            <ArrowRightIcon className="flip" size={18} />
          </button>
        </div>
      </div>
      <div className="carousel-view" ref={view}>
        <ul className="carousel-track">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} sizes={CARD_SIZES} />
          ))}
        </ul>
      </div>
      <div className="wrap">
        <div className="carousel-bar">
          <div className="carousel-line" aria-hidden="true">
            <span
              style={{
                insetInlineStart: `${at * share}%`,
                width: `${Math.min(seen || 1, products.length - at) * share}%`,
              }}
            />
          </div>
          <PauseButton
            paused={paused}
            label={paused ? play_the_carousel() : pause_the_carousel()}
            onPress={() => setPaused(!paused)}
          />
        </div>
      </div>
    </section>
  )
}
