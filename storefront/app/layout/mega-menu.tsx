import type { NavCollection } from '@nafha/contract/pages'
import { from_price, show_all } from '@nafha/texts'
import { paths } from '../paths.ts'
import { PageLink } from '../platform/page-link.tsx'
import { Picture, tint } from '../platform/picture.tsx'
import { Money } from '../products/money.tsx'

interface Props {
  collection: NavCollection
  open: boolean
  /** Whether to fetch the products' pictures already. */
  pictures: boolean
}

/** A collection's children and up to 3 of its products, under the shop links bar. */
export const MegaMenu = ({ collection, open, pictures }: Props) => (
  <div className="mega" data-open={open ? '' : undefined}>
    <div className="wrap grid12">
      <div className="mega-text">
        <p className="mega-name display">{collection.name}</p>
        <ul className="mega-list">
          {collection.children.map((child) => (
            <li key={child.id}>
              <PageLink to={paths.collection(child.id)}>{child.name}</PageLink>
            </li>
          ))}
          <li>
            <PageLink className="link" to={paths.products(collection.id)}>
              {show_all()}
            </PageLink>
          </li>
        </ul>
        <p className="soft small mt-6">{collection.slogan}</p>
      </div>
      <div className="mega-products products">
        {collection.products.map((product) => (
          <article className="card" key={product.id}>
            <div className="card-media" style={tint(product.picture)}>
              {pictures && product.picture && <Picture picture={product.picture} sizes="17vw" />}
            </div>
            <p className="card-name display">
              <PageLink to={paths.product(product.id)}>{product.name}</PageLink>
            </p>
            {product.shown_price !== null && (
              <p className="card-price">
                <span className="soft">{from_price()}</span>
                <span>
                  <Money aed={product.shown_price} />
                </span>
              </p>
            )}
          </article>
        ))}
      </div>
    </div>
  </div>
)
