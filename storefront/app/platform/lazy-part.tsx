import { part_did_not_come, try_again } from '@nafha/texts'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads a part of a page when it is first rendered and shows `Place` until then. A failed load is reported in its place
 * with a button to retry. React's lazy() would replace the whole page by the error page and never load the part again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Place: ComponentType,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded)
    const [failed, setFailed] = useState(false)
    const fetchPart = () => {
      setFailed(false)
      load().then(
        (module) => {
          loaded = module.default
          setPart(() => module.default)
        },
        () => setFailed(true),
      )
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(() => {
      if (!Part) fetchPart()
    }, [])
    if (Part) return <Part {...props} />
    if (!failed) return <Place />
    return (
      <div className="note note-warn" role="alert">
        <div className="grid justify-items-start gap-3">
          <p>{part_did_not_come()}</p>
          <button type="button" className="link" onClick={fetchPart}>
            {try_again()}
          </button>
        </div>
      </div>
    )
  }
}
