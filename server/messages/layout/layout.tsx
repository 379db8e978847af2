import type { Language } from '@nafha/contract/values/language'
import { customer_care, shop_name } from '@nafha/texts'
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { ltr } from '../../platform/text/ltr.ts'
import type { EmailContext } from '../email-context.ts'
import { colours, stylesIn } from './styles.ts'

interface LayoutProps {
  language: Language
  /** Preview text that mail programs show beside the subject. */
  preview: string
  heading: string
  context: EmailContext
  children: ReactNode
}

/** Keeps currency and amount of a heading in one line. */
const unbrokenAmounts = (text: string) => text.replaceAll(/AED (?=\d)/g, 'AED\u00a0')

/** The layout of every email. */
export function Layout({ language, preview, heading, context, children }: LayoutProps) {
  const styles = stylesIn(language)
  const locale = { locale: language }
  return (
    <Html lang={language} dir={styles.dir}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" content="" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{heading}</title>
      </head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colours.page, margin: 0, padding: '0 20px' }}>
        {/* Web mail drops the outermost elements, and with them their language and direction. */}
        <Container lang={language} dir={styles.dir} style={{ maxWidth: '560px', padding: '32px 0' }}>
          <Text style={styles.mark}>
            {language === 'en' ? shop_name({}, locale).toUpperCase() : shop_name({}, locale)}
          </Text>
          <Hr style={styles.rule} />
          <Heading as="h1" style={styles.heading}>
            {unbrokenAmounts(heading)}
          </Heading>
          {children}
          <Hr style={styles.rule} />
          <Text style={styles.small}>
            {customer_care({}, locale)}: {ltr(context.customerCarePhone)}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
