import type { Product } from '@nafha/contract/catalog'
import {
  concentration,
  details,
  fragrance_family,
  gender,
  good_to_know,
  how_it_wears,
  lasts,
  layer_hint,
  layer_with,
  reach,
  returns_are_accepted,
  testers_of_your_choice,
} from '@nafha/texts'
import type { ReactNode } from 'react'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { isForHome } from '../products/category.ts'
import { genderNames } from '../products/gender-names.ts'
import { ConcentrationGuide } from './concentration-guide.tsx'
import type { Layer } from './layers.ts'
import type { WornFor } from './wear.ts'

const Row = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details className="acc" open={open}>
    <summary>
      <span>{title}</span>
      <span className="plus" />
    </summary>
    <div>{children}</div>
  </details>
)

const Facts = ({ facts }: { facts: [name: string, value: string][] }) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

interface Props {
  product: Product
  /** Null for what nobody wears, or the guide does not know. */
  wear: WornFor | null
  layers: Layer[]
  /** Says how long delivery takes; null if the shop has no standard delivery. */
  deliveryTakes: string | null
}

/** Shows in foldable rows how a product wears, what to wear it with, what it is, and what holds for every order. */
export function ProductFacts({ product, wear, layers, deliveryTakes }: Props) {
  const forHome = isForHome(product)
  return (
    <div className="mt-8">
      {wear && (
        <Row title={how_it_wears()} open>
          <Facts
            facts={[
              [lasts(), wear.hours],
              [reach(), wear.reach],
            ]}
          />
          <ConcentrationGuide />
        </Row>
      )}
      {layers.length > 0 && (
        <Row title={layer_with()}>
          <p>{layer_hint()}</p>
          <ul className="layers">
            {layers.map(({ id, name, sentence }) => (
              <li key={id}>
                <PageLink className="link" to={paths.product(id)}>
                  {name}
                </PageLink>
                <span className="small soft">{sentence}</span>
              </li>
            ))}
          </ul>
        </Row>
      )}
      <Row title={details()} open={!wear}>
        <Facts
          facts={[
            [concentration(), product.perfume_concentration],
            [fragrance_family(), product.fragrance_family],
            ...(forHome ? [] : [[gender(), genderNames[product.gender]()] satisfies [string, string]]),
          ]}
        />
        {!wear && !forHome && <ConcentrationGuide />}
      </Row>
      <Row title={good_to_know()}>
        <p>{returns_are_accepted()}</p>
        {deliveryTakes && <p className="mt-3">{deliveryTakes}</p>}
        <p className="mt-3">{testers_of_your_choice()}.</p>
      </Row>
    </div>
  )
}
