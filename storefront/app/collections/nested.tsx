import { show_all } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import type { ChildView } from './view.ts'

/** A collection's children and grandchildren on alternating sides (rules/pages 18). */
export function Nested({ inner }: { inner: ChildView[] }) {
  if (inner.length === 0) return null
  return (
    <div className="wrap section">
      {inner.map((child, index) => (
        <div key={child.id} className={index % 2 === 1 ? 'sub sub-turn' : 'sub'}>
          <div className="pic r54" style={tint(child.picture)}>
            {child.picture && <Picture picture={child.picture} sizes="(width >= 64rem) 60vw, 92vw" silent />}
          </div>
          <div className="sub-text">
            <h2>{child.name}</h2>
            <p className="lead">{child.slogan}</p>
            <p className="soft">{child.description}</p>
            <p>
              <PageLink className="btn btn-line" to={paths.collection(child.id)}>
                {show_all()}
                <span className="vh">{child.name}</span>
              </PageLink>
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}
