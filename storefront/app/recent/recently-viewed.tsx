import { recently_viewed } from '@nafha/texts'
import { useEffect, useRef, useState } from 'react'
import { stored, useStored } from '../platform/stored.ts'
import { CardSkeletons } from '../products/card-skeletons.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { productsByIds } from '../products/products-by-ids.ts'
import type { ProductSummary } from '../products/summary.ts'
import { rememberSeen } from './recently-seen.ts'

/** Distance to the viewport at which the row is loaded. */
const NEAR = '600px'
const CARD_SIZES = '(width >= 64rem) 18vw, (width >= 48rem) 28vw, 46vw'

/** Fewer than these are no row. */
const FEWEST = 2

/** The perfumes that were looked at before this one: a row that scrolls, drawn in the browser. Absent while there is one. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const viewedIds = useStored(stored.recentlyViewed)
  useEffect(() => rememberSeen(productId), [productId])
  const others = viewedIds?.filter((id) => id !== productId) ?? []
  return others.length >= FEWEST ? <Row key={others.join()} ids={others} /> : null
}

function Row({ ids }: { ids: number[] }) {
  const section = useRef<HTMLElement>(null)
  const [products, setProducts] = useState<ProductSummary[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ids are another row, by its key
  useEffect(() => {
    const controller = new AbortController()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // Without an answer there is no row: nobody came here for it.
        productsByIds(ids, controller.signal).then(setProducts, () => setProducts([]))
      },
      { rootMargin: NEAR },
    )
    if (section.current) observer.observe(section.current)
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [])
  if (products && products.length < FEWEST) return null
  return (
    <section className="section" aria-labelledby="recently-viewed" ref={section} aria-busy={!products}>
      <div className="wrap head">
        <h2 id="recently-viewed">{recently_viewed()}</h2>
      </div>
      <div className="carousel-view">
        <ul className="carousel-track recent-track">
          {products ? (
            products.map((product) => <ProductCard key={product.id} product={product} sizes={CARD_SIZES} />)
          ) : (
            <CardSkeletons count={ids.length} />
          )}
        </ul>
      </div>
    </section>
  )
}
