import type { Product } from '@nafha/contract/catalog'
import { toAed } from '@nafha/contract/values/money'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { Money } from '../products/money.tsx'
import { lineState } from './line-state.ts'
import type { CartLine } from './lines.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { takeOut } from './take-out.ts'
import { lineSubtotal } from './totals.ts'
import { UnitPrice } from './unit-price.tsx'

interface Props {
  line: CartLine
  /** Undefined until the shop has answered; null when it no longer sells the product. */
  product: Product | null | undefined
}

/** A line of the cart in the drawer; minus on the last unit takes it out. */
export function DrawerLine({ line, product }: Props) {
  const { picture, size, available, shortage } = lineState(line, product)
  const page = paths.product(line.product_id)
  return (
    <li className="drawer-line">
      <PageLink className="pic" to={page} tabIndex={-1} aria-hidden="true" style={tint(picture)}>
        {picture && <Picture picture={picture} sizes="6rem" eager silent />}
      </PageLink>
      <div>
        <PageLink className="nm" to={page}>
          {line.name}
        </PageLink>
        <p className="small soft">
          <bdi className="num">{line.size}</bdi>
        </p>
        <p className="small soft">
          <UnitPrice line={line} size={size} />
        </p>
        {shortage && (
          <p className="small text-error" role="status">
            {shortage}
          </p>
        )}
      </div>
      <QuantityStepper
        line={line}
        available={available}
        onLast={(button) => takeOut(line.product_size_id, button)}
      />
      <p className="drawer-line-sum">
        <Money aed={toAed(lineSubtotal(line))} />
      </p>
    </li>
  )
}
