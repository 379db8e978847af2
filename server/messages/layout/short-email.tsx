import type { Language } from '@nafha/contract/values/language'
import { mail_greeting } from '@nafha/texts'
import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { Email } from '../../platform/messaging/mail/transport.ts'
import type { EmailContext } from '../email-context.ts'
import { renderEmail } from '../render-email.ts'
import { Layout } from './layout.tsx'
import { colours, stylesIn } from './styles.ts'

interface Content {
  language: Language
  /** The subject is the heading, too. */
  subject: string
  /** Name in the greeting; without one (null or empty) the email has no greeting. */
  firstName: string | null
  paragraphs: string[]
  /** A code to copy, in large type. */
  code?: string
  link?: { href: string; label: string }
  /** Text in small type at the end of the email. */
  note?: string
  /** A link for the note. */
  noteLink?: { href: string; label: string }
}

type ShortEmail = Content & Pick<Email, 'kind' | 'key' | 'to' | 'replyTo' | 'unsubscribeUrl'>

/** Builds an email of a few sentences with one thing to do: a code to copy or a link to follow. */
export async function shortEmail(
  { kind, key, to, replyTo, unsubscribeUrl, ...content }: ShortEmail,
  context: EmailContext,
): Promise<Email> {
  const { subject } = content
  return {
    ...{ kind, key, to, subject },
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(await renderEmail(<ShortEmailPage {...content} context={context} />, content.language)),
  }
}

function ShortEmailPage({
  language,
  subject,
  firstName,
  paragraphs,
  code,
  link,
  note,
  noteLink,
  context,
}: Content & { context: EmailContext }) {
  const styles = stylesIn(language)
  return (
    <Layout language={language} preview={paragraphs[0] ?? subject} heading={subject} context={context}>
      {firstName && (
        <Text style={styles.greeting}>{mail_greeting({ name: firstName }, { locale: language })}</Text>
      )}
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={{ ...styles.text, margin: '0 0 16px' }}>
          <Lines text={paragraph} />
        </Text>
      ))}
      {code && <Code code={code} language={language} />}
      {link && (
        <Button href={link.href} style={styles.button}>
          {link.label}
        </Button>
      )}
      {note && (
        <Text style={{ ...styles.small, margin: '24px 0 0' }}>
          {note}
          {noteLink && (
            <>
              {' '}
              <Link href={noteLink.href} style={{ color: 'inherit', textDecoration: 'underline' }}>
                {noteLink.label}
              </Link>
            </>
          )}
        </Text>
      )}
    </Layout>
  )
}

/** Renders text with its line breaks, which plain text keeps, too. */
const Lines = ({ text }: { text: string }) =>
  text.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other names
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))

function Code({ code, language }: { code: string; language: Language }) {
  const digits = { ...stylesIn(language).number, fontSize: '32px' }
  return (
    <Section dir="ltr" style={{ border: `1px solid ${colours.lineStrong}`, margin: '24px 0' }}>
      <Text style={{ ...digits, letterSpacing: '0.2em', textAlign: 'center', padding: '20px' }}>{code}</Text>
    </Section>
  )
}
