import type { Tracking } from '@nafha/contract/orders/couriers'
import type { Language } from '@nafha/contract/values/language'
import { tracking_number } from '@nafha/texts'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { ltr } from '../../platform/text/ltr.ts'
import { colours, stylesIn } from './styles.ts'

interface TrackingLineProps {
  tracking: Pick<Tracking, 'name' | 'number' | 'url'>
  language: Language
}

/** The courier and the tracking number, as a link if the courier has a tracking page. */
export function TrackingLine({ tracking: { name, number, url }, language }: TrackingLineProps) {
  const locale = { locale: language }
  const styles = stylesIn(language)
  return (
    <Text style={{ ...styles.text, margin: '16px 0 0' }}>
      {name} · {tracking_number({}, locale)}{' '}
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
