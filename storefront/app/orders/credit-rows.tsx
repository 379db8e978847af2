import type { Fils } from '@nafha/contract/values/money'
import { formatAed, toAed } from '@nafha/contract/values/money'
import { paid_by_credit } from '@nafha/texts'

/** Rows below a total that units of an earlier order pay in part: the credit, and the rest. */
export const CreditRows = ({ credit, rest, label }: { credit: Fils; rest: Fils; label: string }) =>
  credit > 0 && (
    <>
      <div>
        <dt>{paid_by_credit()}</dt>
        <dd>
          <bdi className="num">{`−${formatAed(toAed(credit))}`}</bdi>
        </dd>
      </div>
      <div>
        <dt>{label}</dt>
        <dd>
          <bdi className="num">{formatAed(toAed(rest))}</bdi>
        </dd>
      </div>
    </>
  )
