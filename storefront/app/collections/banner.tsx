import { FoldedText } from '../parts/folded-text.tsx'
import { Picture, tint } from '../platform/picture.tsx'
import { useRootData } from '../platform/root-data.ts'
import { Breadcrumb } from '../products/breadcrumb.tsx'
import type { CollectionView } from './view.ts'
import { wayTo } from './way-to.ts'

/** The way to a collection, its name, slogan and description beside its picture. */
export function Banner({ collection }: { collection: CollectionView }) {
  const families = useRootData()?.layout.collections ?? []
  return (
    <section className="banner" aria-labelledby="collection-name">
      <div className="banner-text">
        <Breadcrumb steps={wayTo(families, collection)} />
        <h1 id="collection-name">{collection.name}</h1>
        <p className="lead">{collection.slogan}</p>
        <FoldedText text={collection.description} />
      </div>
      <div className="pic r169" style={tint(collection.picture)}>
        {collection.picture && (
          <Picture
            picture={collection.picture}
            sizes="(width >= 64rem) 62vw, (width >= 48rem) 50vw, 75vw"
            first
            silent
          />
        )}
      </div>
    </section>
  )
}
