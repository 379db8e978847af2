import { formatAed } from '@nafha/contract/values/money'
import { complimentary } from '@nafha/texts'

/**
 * Shows a sum in AED with Western digits, left to right in both languages; nothing to pay reads Complimentary
 * (rules/pricing 9).
 */
export const Money = ({ aed }: { aed: number }) => (
  <bdi className="num">{aed > 0 ? formatAed(aed) : complimentary()}</bdi>
)
