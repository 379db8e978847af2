import type { ProductSize } from '@nafha/contract/catalog'
import { size as sizeLabel, unavailable_label } from '@nafha/texts'
import { Money } from '../products/money.tsx'
import { shownPrice } from '../products/prices.ts'

interface Props {
  sizes: ProductSize[]
  chosen: ProductSize
  onChoose: (size: ProductSize) => void
}

/** The sizes with their prices, up to four of them in one row. */
export const SizeSelector = ({ sizes, chosen, onChoose }: Props) => (
  <fieldset className="size-choice">
    <legend className="vh">{sizeLabel()}</legend>
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
