import { part_did_not_come, try_again } from '@nafha/texts'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of a page whose script comes only once the part is shown; `Place` stands there until then. When it does not come,
 * this part says so and can be asked for again, and the rest of the page stays: with React's lazy() all of it would be
 * replaced by the error page, and the part never be asked for again.
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Place: ComponentType,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function Late(props: P) {
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
