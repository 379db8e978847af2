import { within_this_collection } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import type { ChildView } from './view.ts'

/** More tiles than this stand in two rows that scroll sideways on a phone. */
const IN_A_GRID = 4

/** The collections within a collection, each as a picture with its name. */
export function ChildTiles({ inner }: { inner: ChildView[] }) {
  if (inner.length === 0) return null
  return (
    <nav className="wrap child-tiles" aria-label={within_this_collection()}>
      <ul data-many={inner.length > IN_A_GRID ? '' : undefined}>
        {inner.map(({ id, name, slogan, tile }) => (
          <li key={id}>
            <PageLink to={paths.collection(id)}>
              <span className="pic" style={tint(tile)}>
                {tile && <Picture picture={tile} sizes="(width >= 64rem) 6rem, 4.5rem" silent />}
              </span>
              <span>
                <span className="display">{name}</span>
                <span className="soft small">{slogan}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
