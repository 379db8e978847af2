import type { Language } from '@nafha/contract/values/language'
import { mail_greeting } from '@nafha/texts'
import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { Layout } from './layout.tsx'
import { colours, lookIn } from './look.ts'

export interface ShortLetterProps {
  language: Language
  heading: string
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
  customerCarePhone: string
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

/** An email of a few sentences with one thing to do: a code to copy or a link to follow. */
export function ShortLetter(props: ShortLetterProps) {
  const { language, heading, firstName, paragraphs, code, link, note, noteLink, customerCarePhone } = props
  const look = lookIn(language)
  const number = { ...look.heading, fontFamily: lookIn('en').heading.fontFamily, letterSpacing: '0.2em' }
  return (
    <Layout
      language={language}
      preview={paragraphs[0] ?? heading}
      heading={heading}
      customerCarePhone={customerCarePhone}
    >
      {firstName && (
        <Text style={{ ...look.text, margin: '16px 0 8px' }}>
          {mail_greeting({ name: firstName }, { locale: language })}
        </Text>
      )}
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={{ ...look.text, margin: '0 0 16px' }}>
          <Lines text={paragraph} />
        </Text>
      ))}
      {code && (
        <Section dir="ltr" style={{ border: `1px solid ${colours.lineStrong}`, margin: '24px 0' }}>
          <Text style={{ ...number, textAlign: 'center', padding: '20px' }}>{code}</Text>
        </Section>
      )}
      {link && (
        <Button
          href={link.href}
          style={{
            ...look.text,
            backgroundColor: colours.ink,
            color: colours.page,
            fontWeight: 500,
            padding: '14px 28px',
            textAlign: 'center',
          }}
        >
          {link.label}
        </Button>
      )}
      {note && (
        <Text style={{ ...look.small, margin: '24px 0 0' }}>
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
