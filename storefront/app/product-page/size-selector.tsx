import type { ProductSize } from '@nafha/contract/catalog'
import { LOW_STOCK } from '@nafha/contract/rules'
import { available, only_n_left, size as sizeLabel, unavailable, unavailable_label } from '@nafha/texts'
import { Money } from '../products/money.tsx'
import { shownPrice } from '../products/prices.ts'

interface Props {
  sizes: ProductSize[]
  chosen: ProductSize
  onChoose: (size: ProductSize) => void
}

/** Lists sizes with their prices, and whether the chosen one is available (rules/catalog 7). */
export const SizeSelector = ({ sizes, chosen, onChoose }: Props) => (
  <fieldset className="size-choice">
    {/* A legend must come first to name the group, and no browser lays one out beside what follows: it is shown twice. */}
    <legend className="vh">{sizeLabel()}</legend>
    <div className="size-head">
      <span className="small soft" aria-hidden="true">
        {sizeLabel()}
      </span>
      <span className="avail" role="status" data-off={chosen.quantity > 0 ? undefined : ''}>
        {chosen.quantity > 0 ? available() : unavailable()}
        {chosen.quantity > 0 && chosen.quantity <= LOW_STOCK && (
          <span className="soft">{only_n_left({ n: chosen.quantity })}</span>
        )}
      </span>
    </div>
    <div className="sizes">
      {sizes.map((size) => (
        <label key={size.id}>
          <input
            type="radio"
            name="size"
            value={size.id}
            checked={size.id === chosen.id}
            onChange={() => onChoose(size)}
            data-off={size.quantity > 0 ? undefined : ''}
          />
          <span>
            <b>
              <bdi>{size.size}</bdi>
            </b>
            <small>{size.quantity > 0 ? <Money aed={shownPrice(size)} /> : unavailable_label()}</small>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
