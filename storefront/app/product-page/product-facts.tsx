import type { Product } from '@nafha/contract/catalog'
import {
  concentration,
  delivered_across_the_emirates,
  delivery_and_returns,
  delivery_takes,
  details,
  fragrance_family,
  gender,
  returns_are_accepted,
  testers_of_your_choice,
} from '@nafha/texts'
import { GiftIcon, TruckIcon } from '../icons/phosphor-inner.tsx'
import { DeliveryPromise } from '../products/delivery-promise.tsx'
import { genderNames } from '../products/gender-names.ts'
import { ConcentrationGuide } from './concentration-guide.tsx'

/** Promises that hold for every order. */
export const Promises = () => (
  <ul className="promises small soft">
    <li>
      <GiftIcon size={20} />
      <span>{testers_of_your_choice()}</span>
    </li>
    <li>
      <TruckIcon size={20} />
      <span>
        {delivered_across_the_emirates()}
        <DeliveryPromise />
      </span>
    </li>
  </ul>
)

/** Details, delivery and returns as foldable sections. */
export const ProductFacts = ({ product }: { product: Product }) => (
  <div className="mt-8">
    <details className="acc" open>
      <summary>
        <span>{details()}</span>
        <span className="plus" />
      </summary>
      <div>
        <dl className="facts">
          <div>
            <dt>{concentration()}</dt>
            <dd>{product.perfume_concentration}</dd>
          </div>
          <div>
            <dt>{fragrance_family()}</dt>
            <dd>{product.fragrance_family}</dd>
          </div>
          <div>
            <dt>{gender()}</dt>
            <dd>{genderNames[product.gender]()}</dd>
          </div>
        </dl>
        <ConcentrationGuide />
      </div>
    </details>
    <details className="acc">
      <summary>
        <span>{delivery_and_returns()}</span>
        <span className="plus" />
      </summary>
      <div>
        <p>{delivery_takes()}</p>
        <p className="mt-3">{returns_are_accepted()}</p>
      </div>
    </details>
  </div>
)
