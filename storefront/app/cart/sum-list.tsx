import { shownAmount, vatOfPurchase } from '@nafha/contract/cart/pricing'
import { SHOWS_VAT_IN_PRICES, TAX_PERCENT } from '@nafha/contract/rules'
import { type Fils, formatAed, toAed } from '@nafha/contract/values/money'
import {
  credited_to_other_order,
  delivery,
  delivery_incl_vat,
  discount_n_percent,
  free,
  of_which_vat,
  refund_late,
  refund_late_help,
  refund_under_way,
  refunded,
  subtotal,
  total,
  vat_n_percent,
} from '@nafha/texts'
import type { ReactNode } from 'react'
import { Money } from '../products/money.tsx'
import type { ShownTotals } from './totals.ts'

interface Props {
  totals: ShownTotals
  taxPercent?: number
  refunds?: Refunds
  /** Rows below the total. */
  children?: ReactNode
}

/** Refunded, credited, pending and failed amounts of an order. */
interface Refunds {
  made: Fils
  /** The part that has paid another order. */
  credited: Fils
  pending: Fils
  failed: Fils
}

/**
 * Lists the totals of a cart or an order. VAT is added below the subtotal, or is part of the prices and stated below the
 * total (rules/pricing 3). Takes fils.
 */
export const SumList = ({ totals, taxPercent = TAX_PERCENT, refunds, children }: Props) => (
  <dl className="sum">
    <div>
      <dt>{subtotal()}</dt>
      <dd>
        <Money aed={toAed(shownAmount(totals.subtotal, totals.tax))} />
      </dd>
    </div>
    {!SHOWS_VAT_IN_PRICES && (
      <div>
        <dt>{vat_n_percent({ n: taxPercent })}</dt>
        <dd>
          <bdi className="num">{formatAed(toAed(totals.tax))}</bdi>
        </dd>
      </div>
    )}
    <div>
      <dt>{totals.deliveryPrice > 0 ? delivery_incl_vat() : delivery()}</dt>
      <dd>
        {totals.deliveryPrice > 0 ? (
          <bdi className="num">{formatAed(toAed(totals.deliveryPrice))}</bdi>
        ) : (
          free()
        )}
      </dd>
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
    {SHOWS_VAT_IN_PRICES && (
      <div className="small soft">
        <dt>{of_which_vat({ n: taxPercent })}</dt>
        <dd>
          <bdi className="num">{formatAed(toAed(vatOfPurchase(totals)))}</bdi>
        </dd>
      </div>
    )}
    {children}
    {refunds && (
      <>
        <Refund label={refunded()} amount={refunds.made} />
        <Refund label={credited_to_other_order()} amount={refunds.credited} />
        <Refund label={refund_under_way()} amount={refunds.pending} />
        <Refund label={refund_late()} amount={refunds.failed} help={refund_late_help()} />
      </>
    )}
  </dl>
)

const Refund = ({ label, amount, help }: { label: string; amount: Fils; help?: string }) =>
  amount > 0 && (
    <div>
      <dt>
        {label}
        {help && <small className="soft block">{help}</small>}
      </dt>
      <dd>
        <bdi className="num">{formatAed(toAed(amount))}</bdi>
      </dd>
    </div>
  )
