import type { ProductSize } from '@nafha/contract/catalog'
import { LOW_STOCK } from '@nafha/contract/rules'
import { available, only_n_left, unavailable } from '@nafha/texts'

/** Says whether the chosen size is available, and when few are left how many (rules/catalog 7). */
export const Availability = ({ size: { quantity } }: { size: ProductSize }) => (
  <p className="avail" role="status" data-off={quantity > 0 ? undefined : ''}>
    {quantity > 0 ? available() : unavailable()}
    {quantity > 0 && quantity <= LOW_STOCK && <span className="soft">{only_n_left({ n: quantity })}</span>}
  </p>
)
