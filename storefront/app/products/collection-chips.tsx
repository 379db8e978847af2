import { collections as collectionsLabel } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

/** The collections as another way in. */
export const CollectionChips = ({ collections }: { collections: { id: number; name: string }[] }) =>
  collections.length > 0 && (
    <nav aria-label={collectionsLabel()}>
      <ul className="chips">
        {collections.map(({ id, name }) => (
          <li key={id}>
            <PageLink className="chip chip-plain" to={paths.collection(id)}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
