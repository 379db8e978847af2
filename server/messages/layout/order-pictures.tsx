import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import type { EmailContext } from '../email-context.ts'
import type { OrderForEmail } from '../queries.ts'
import { PictureColumn } from './picture-column.tsx'

/** So many pictures stand side by side on a narrow phone. */
const MOST = 3

/** Pictures of what was bought, without the testers. */
export function OrderPictures({ order, context }: { order: OrderForEmail; context: EmailContext }) {
  const linePictures = order.lines.flatMap(({ tester, picture }) => (picture && !tester ? [picture] : []))
  const pictures = linePictures
    .filter(({ src }, at) => linePictures.findIndex((one) => one.src === src) === at)
    .slice(0, MOST)
  if (pictures.length === 0) return null
  return (
    <Section style={{ margin: '24px 0 0' }}>
      <Row>
        {pictures.map((picture) => (
          <PictureColumn key={picture.src} picture={picture} language={order.language} context={context} />
        ))}
        {/* An empty column takes what is left of the row, so that the pictures stay together. */}
        <td />
      </Row>
    </Section>
  )
}
