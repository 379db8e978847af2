import { type Fils, formatAed, toAed } from '@nafha/contract/money'
import { TAX_PERCENT } from '@nafha/contract/rules'
import {
  delivery,
  discount_n_percent,
  free,
  refunded as refunded_label,
  subtotal,
  total,
  vat_n_percent,
} from '@nafha/texts'
import { Money } from '../products/money.tsx'
import type { BagTotals } from './totals.ts'

interface Props {
  totals: BagTotals
  taxPercent?: number
  refunded?: Fils
}

/** What a bag or an order comes to. Takes fils. */
export const SumList = ({ totals, taxPercent = TAX_PERCENT, refunded }: Props) => (
  <dl className="sum">
    <div>
      <dt>{subtotal()}</dt>
      <dd>
        <Money aed={toAed(totals.subtotal)} />
      </dd>
    </div>
    <div>
      <dt>{vat_n_percent({ n: taxPercent })}</dt>
      <dd>
        <bdi className="num">{formatAed(toAed(totals.tax))}</bdi>
      </dd>
    </div>
    <div>
      <dt>{delivery()}</dt>
      <dd>{free()}</dd>
    </div>
    {totals.discountPercent > 0 && (
      <div>
        <dt>{discount_n_percent({ n: totals.discountPercent })}</dt>
        <dd className="text-accent">
          <bdi className="num">{`−${formatAed(toAed(totals.discountAmount))}`}</bdi>
        </dd>
      </div>
    )}
    <div className="total">
      <dt>{total()}</dt>
      <dd>
        <bdi className="num">{formatAed(toAed(totals.total))}</bdi>
      </dd>
    </div>
    {refunded !== undefined && refunded > 0 && (
      <div>
        <dt>{refunded_label()}</dt>
        <dd>
          <bdi className="num">{formatAed(toAed(refunded))}</bdi>
        </dd>
      </div>
    )}
  </dl>
)
