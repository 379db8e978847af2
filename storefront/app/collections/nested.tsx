import { show_all, within_this_collection } from '@nafha/texts'
import type { CSSProperties } from 'react'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import type { CollectionWithin } from './view.ts'

/**
 * A collection's children and grandchildren on alternating sides (rules/pages 18). A child that shares its family's
 * picture shows one end of it.
 */
export function Nested({ collection }: { collection: CollectionWithin }) {
  const { inner } = collection
  if (inner.length === 0) return null
  return (
    <section className="wrap section" aria-label={within_this_collection()}>
      {inner.map((child, index) => {
        const turned = index % 2 === 1
        const shared = child.picture?.src === collection.picture?.src
        const ground = {
          ...tint(child.picture),
          ...(shared ? { '--at': turned ? '100%' : '0%' } : {}),
        } as CSSProperties
        return (
          <div key={child.id} className={turned ? 'sub sub-turn' : 'sub'}>
            <div className="pic r54" style={ground}>
              {child.picture && (
                <Picture picture={child.picture} sizes="(width >= 64rem) 60vw, 92vw" silent />
              )}
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
        )
      })}
    </section>
  )
}
