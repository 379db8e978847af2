import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { hasPendingStar } from './pending-star.ts'
import type { RatingPanel } from './rating-panel.tsx'

/** Distance to the viewport at which the panel's script is fetched. */
const NEAR = '400px'
const SERVER_HTML = { __html: '' }

type Panel = typeof RatingPanel
const load = async (): Promise<Panel> => (await import('./rating-panel.tsx')).RatingPanel

// The server renders the panel; in the browser it is here once it was fetched.
let loaded: Panel | null = import.meta.env.SSR ? await load() : null

/**
 * The rating panel, which stands below the first screen: a browser fetches its script when the reader comes near, or
 * when a star waits to be rated. Until then the server's HTML stands in its place. A Suspense boundary would not do:
 * the root's change after hydration would wait for the script.
 */
export function LateRatingPanel(props: ComponentProps<Panel>) {
  const [Panel, setPanel] = useState<Panel | null>(() => loaded)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Panel || !place.current) return
    const start = () => {
      observer.disconnect()
      load().then(
        (panel) => {
          loaded = panel
          setPanel(() => panel)
        },
        () => window.addEventListener('online', start, { once: true }),
      )
    }
    const element = place.current
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), {
      rootMargin: NEAR,
    })
    if (hasPendingStar() || !element.hasChildNodes()) start()
    else observer.observe(element)
    return () => {
      observer.disconnect()
      window.removeEventListener('online', start)
    }
  }, [Panel])
  if (Panel) {
    return (
      <div key="panel">
        <Panel {...props} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, so that React leaves the server's HTML alone
  return <div key="html" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={SERVER_HTML} />
}
