import type { ProductSize } from '@nafha/contract/catalog'
import { before_the_sale, percent_off } from '@nafha/texts'
import { InclVat } from './incl-vat.tsx'
import { Money } from './money.tsx'
import { priceBeforeSale, shownPrice } from './prices.ts'

/** Shows the price of a size: shown price, sale, and in smaller type the price with VAT (rules/pages 21). */
export const Price = ({ size }: { size: ProductSize }) => (
  <div className="price">
    <p className="price-shown">
      <span className={size.sale > 0 ? 'sale' : undefined}>
        <Money aed={shownPrice(size)} />
      </span>
      {size.sale > 0 && (
        <>
          <s className="price-was">
            <span className="vh">{before_the_sale()}</span>
            <Money aed={priceBeforeSale(size)} />
          </s>
          <span className="price-off">{percent_off({ n: size.sale })}</span>
        </>
      )}
    </p>
    {size.final_price > 0 && (
      <p className="tiny soft">
        <InclVat aed={size.final_price} />
      </p>
    )}
  </div>
)
