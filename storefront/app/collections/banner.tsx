import type { Collection } from '@nafha/contract/catalog'
import { Picture, tint } from '../platform/picture.tsx'

/** A collection's name, slogan and description beside its picture. */
export const Banner = ({ collection }: { collection: Collection }) => (
  <section className="banner" aria-labelledby="collection-name">
    <div className="banner-text">
      <h1 id="collection-name">{collection.name}</h1>
      <p className="lead">{collection.slogan}</p>
      <p className="soft">{collection.description}</p>
    </div>
    <div className="pic r169" style={tint(collection.picture)}>
      {collection.picture && (
        <Picture picture={collection.picture} sizes="(width >= 64rem) 62vw, 100vw" first silent />
      )}
    </div>
  </section>
)
