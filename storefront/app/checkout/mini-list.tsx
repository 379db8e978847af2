import type { Picture as PictureFacts } from '@nafha/contract/catalog'
import { complimentary } from '@nafha/texts'
import type { ReactNode } from 'react'
import { Picture, tint } from '../platform/picture.tsx'
import { Money } from '../products/money.tsx'

export interface MiniItem {
  key: string | number
  name: string
  /** Under the name: size and units. */
  about: string
  /** For all units together; null is the house's gift. */
  aed: number | null
  picture: PictureFacts | null | undefined
  /** Instead of the picture: a tester's own. */
  image?: ReactNode
}

/** What is bought, small, beside what it comes to. */
export const MiniList = ({ items }: { items: MiniItem[] }) => (
  <ul className="mini">
    {items.map(({ key, name, about, aed, picture, image }) => (
      <li key={key} className={aed === null ? 'tst' : undefined}>
        <div className="pic" style={tint(picture)}>
          {image ?? (picture && <Picture picture={picture} sizes="4.5rem" silent />)}
        </div>
        <div>
          <p className="nm">{name}</p>
          <p className="small soft">
            <bdi className="num">{about}</bdi>
          </p>
        </div>
        <p className={aed === null ? 'small soft' : 'small'}>
          {aed === null ? complimentary() : <Money aed={aed} />}
        </p>
      </li>
    ))}
  </ul>
)
