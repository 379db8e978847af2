import { type Courier, trackingUrl } from '@nafha/contract/couriers'
import type { Language } from '@nafha/contract/rules'
import {
  courier_aramex,
  courier_dhl,
  courier_emirates_post,
  courier_fedex,
  courier_other,
  tracking_number,
} from '@nafha/texts'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { ltr } from '../../platform/ltr.ts'
import { colours, lookIn } from './look.ts'

const names = {
  aramex: courier_aramex,
  dhl: courier_dhl,
  emirates_post: courier_emirates_post,
  fedex: courier_fedex,
  other: courier_other,
}

interface TrackingLineProps {
  courier: Courier
  number: string
  language: Language
}

/** Who brings the parcel, and its number: a link where the courier has a page about it. */
export function TrackingLine({ courier, number, language }: TrackingLineProps) {
  const locale = { locale: language }
  const look = lookIn(language)
  const url = trackingUrl(courier, number)
  return (
    <Text style={{ ...look.text, margin: '16px 0 0' }}>
      {names[courier]({}, locale)} · {tracking_number({}, locale)}{' '}
      {url ? (
        <Link href={url} style={{ color: colours.accent, textDecoration: 'underline' }}>
          {ltr(number)}
        </Link>
      ) : (
        ltr(number)
      )}
    </Text>
  )
}
