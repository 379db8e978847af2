import { type ComponentType, useEffect, useRef, useState } from 'react'

/** Distance to the viewport at which the script of a part is fetched. */
const NEAR = '400px'
const SERVER_HTML = { __html: '' }

/** Source of a late part. Keep one for each part, outside of components. */
export interface LateSource<P> {
  load: () => Promise<ComponentType<P>>
  /** The part once it is there; on the server from the start: `import.meta.env.SSR ? await load() : null`. */
  loaded: ComponentType<P> | null
  /** True when something waits for the part, so that it is fetched before the reader comes near. */
  isUrgent: () => boolean
}

/**
 * A part that stands below the first screen: the server renders it, and a browser fetches its script when the reader comes
 * near. Until then the server's HTML stands in its place. A Suspense boundary would not do: the root's change after
 * hydration would wait for the script.
 */
export function LatePart<P extends object>({ source, props }: { source: LateSource<P>; props: P }) {
  const [Part, setPart] = useState<ComponentType<P> | null>(() => source.loaded)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (Part || !element) return
    const start = () => {
      observer.disconnect()
      source.load().then(
        (part) => {
          source.loaded = part
          setPart(() => part)
        },
        () => window.addEventListener('online', start, { once: true }),
      )
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), {
      rootMargin: NEAR,
    })
    if (source.isUrgent() || !element.hasChildNodes()) start()
    else observer.observe(element)
    return () => {
      observer.disconnect()
      window.removeEventListener('online', start)
    }
  }, [Part, source])
  if (Part) {
    return (
      <div key="part">
        <Part {...props} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, so that React leaves the server's HTML alone
  return <div key="html" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={SERVER_HTML} />
}
