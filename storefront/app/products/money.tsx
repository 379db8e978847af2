import { formatAed } from '@nafha/contract/values/money'
import { complimentary } from '@nafha/texts'

/** A sum in AED: Western digits, left to right in both languages; nothing to pay reads Complimentary (DESIGN 6). */
export const Money = ({ aed }: { aed: number }) => (
  <bdi className="num">{aed > 0 ? formatAed(aed) : complimentary()}</bdi>
)
