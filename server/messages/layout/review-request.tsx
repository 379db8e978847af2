import type { Picture } from '@nafha/contract/catalog'
import { reviewPath, stopReviewsPath } from '@nafha/contract/reviews/invitations'
import type { Language } from '@nafha/contract/values/language'
import { mail_greeting, mail_review_once, rate_n_of_5, stop_these_mails, write_a_review } from '@nafha/texts'
import { Column } from '@react-email/column'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { EmailContext } from '../email-context.ts'
import { Layout } from './layout.tsx'
import { PictureColumn } from './picture-column.tsx'
import { colours, stylesIn } from './styles.ts'

export interface Perfume {
  id: number
  name: string
  picture: Picture | null
}

interface Props {
  language: Language
  heading: string
  firstName: string
  sentence: string
  perfumes: readonly Perfume[]
  /** Secret of the links. */
  token: string
  context: EmailContext
}

/** An email that asks for stars: a tapped star opens the page with it chosen. */
export function ReviewRequest({ language, heading, firstName, sentence, perfumes, token, context }: Props) {
  const styles = stylesIn(language)
  const locale = { locale: language }
  const address = (path: string) => `${context.publicUrl}${path}`
  return (
    <Layout language={language} preview={sentence} heading={heading} context={context}>
      {firstName && (
        <Text style={{ ...styles.text, margin: '16px 0 8px' }}>
          {mail_greeting({ name: firstName }, locale)}
        </Text>
      )}
      <Text style={styles.text}>{sentence}</Text>
      {perfumes.map(({ id, name, picture }) => (
        <Section key={id} style={{ margin: '24px 0 0' }}>
          <Row>
            {picture && <PictureColumn picture={picture} language={language} context={context} />}
            <Column style={{ verticalAlign: 'middle' }}>
              <Text style={styles.name}>{name}</Text>
              <Stars
                language={language}
                hrefOf={(rate) => address(reviewPath(token, { product: id, rate }))}
              />
              <Text style={styles.small}>
                <Link
                  href={address(reviewPath(token, { product: id }))}
                  style={{ color: colours.ink, textDecoration: 'underline' }}
                >
                  {write_a_review({}, locale)}
                </Link>
              </Text>
            </Column>
          </Row>
        </Section>
      ))}
      <Text style={{ ...styles.small, margin: '24px 0 0' }}>
        {mail_review_once({}, locale)}{' '}
        <Link
          href={address(stopReviewsPath(token))}
          style={{ color: 'inherit', textDecoration: 'underline' }}
        >
          {stop_these_mails({}, locale)}
        </Link>
      </Text>
    </Layout>
  )
}

const STARS = [1, 2, 3, 4, 5]

/** Five links, each as large as a fingertip. The plain text has the link below them instead. */
function Stars({ language, hrefOf }: { language: Language; hrefOf: (rate: number) => string }) {
  const target = { display: 'block', width: '44px', lineHeight: '44px', textAlign: 'center' as const }
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} data-skip-in-text="true">
      <tbody>
        <tr>
          {STARS.map((rate) => (
            <td key={rate}>
              <a
                href={hrefOf(rate)}
                title={rate_n_of_5({ n: rate }, { locale: language })}
                aria-label={rate_n_of_5({ n: rate }, { locale: language })}
                style={{ ...target, fontSize: '28px', color: colours.accent, textDecoration: 'none' }}
              >
                ☆
              </a>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
