import type { Menu, NavBranch } from '@nafha/contract/pages/pages'
import { from_price, show_all } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { Money } from '../products/money.tsx'

interface Props {
  collection: NavBranch
  open: boolean
  menu: Menu | undefined
}

/** A collection's children and up to 3 of its products, under the shop links bar. */
export const MegaMenu = ({ collection, open, menu }: Props) => (
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
        {menu && <p className="soft small mt-6">{menu.slogan}</p>}
      </div>
      <ul className="mega-products products">{menu && <Products of={menu} />}</ul>
    </div>
  </div>
)

const Products = ({ of: { products } }: { of: Menu }) =>
  products.map(({ id, name, picture, shown_price }) => (
    <li className="card" key={id}>
      <div className="card-media" style={tint(picture)}>
        {picture && <Picture picture={picture} sizes="17vw" />}
      </div>
      <p className="card-name display">
        <PageLink to={paths.product(id)}>{name}</PageLink>
      </p>
      {shown_price !== null && (
        <p className="card-price">
          <span className="soft">{from_price()}</span>
          <span>
            <Money aed={shown_price} />
          </span>
        </p>
      )}
    </li>
  ))
