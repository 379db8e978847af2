import type { Picture as PictureFacts } from '@nafha/contract/catalog'
import { complimentary } from '@nafha/texts'
import type { ReactNode } from 'react'
import { Picture, tint } from '../platform/picture.tsx'
import { InclVat } from '../products/incl-vat.tsx'
import { Money } from '../products/money.tsx'

export interface MiniItem {
  key: string | number
  name: string
  /** Size and units, shown under the name. */
  about: string
  /** Price of all units, AED; null is free. */
  aed: number | null
  /** The same with VAT, AED. */
  withVat?: number
  picture: PictureFacts | null | undefined
  /** Replaces the product's picture; testers have one of their own. */
  image?: ReactNode
}

/** Lists the items of the purchase beside its totals. */
export const MiniList = ({ items }: { items: MiniItem[] }) => (
  <ul className="mini">
    {items.map(({ key, name, about, aed, withVat, picture, image }) => (
      <li key={key} className={aed === null ? 'tst' : undefined}>
        <div className="pic" style={tint(picture)}>
          {image ?? (picture && <Picture picture={picture} sizes="4.5rem" eager silent />)}
        </div>
        <div>
          <p className="nm">{name}</p>
          <p className="small soft">
            <bdi className="num">{about}</bdi>
          </p>
          {withVat !== undefined && (
            <p className="tiny soft">
              <InclVat aed={withVat} />
            </p>
          )}
        </div>
        <div className={aed === null ? 'small soft' : 'small text-end'}>
          <p>{aed === null ? complimentary() : <Money aed={aed} />}</p>
        </div>
      </li>
    ))}
  </ul>
)
