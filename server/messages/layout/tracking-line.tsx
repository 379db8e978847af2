import { type Courier, trackingUrl } from '@nafha/contract/orders/couriers'
import type { Language } from '@nafha/contract/values/language'
import { tracking_number } from '@nafha/texts'
import { courierNames } from '@nafha/texts/couriers'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { ltr } from '../../platform/text/ltr.ts'
import { colours, stylesIn } from './styles.ts'

interface TrackingLineProps {
  courier: Courier
  number: string
  language: Language
}

/** The courier and the tracking number, as a link if the courier has a tracking page. */
export function TrackingLine({ courier, number, language }: TrackingLineProps) {
  const locale = { locale: language }
  const styles = stylesIn(language)
  const url = trackingUrl(courier, number)
  return (
    <Text style={{ ...styles.text, margin: '16px 0 0' }}>
      {courierNames[courier]({}, locale)} · {tracking_number({}, locale)}{' '}
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
