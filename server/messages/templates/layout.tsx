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
import { colours, lookIn } from './look.ts'

interface LayoutProps {
  language: Language
  /** Preview text that mail programs show beside the subject. */
  preview: string
  heading: string
  customerCarePhone: string
  children: ReactNode
}

/** The layout of every email. */
export function Layout({ language, preview, heading, customerCarePhone, children }: LayoutProps) {
  const look = lookIn(language)
  const locale = { locale: language }
  return (
    <Html lang={language} dir={look.dir}>
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
        <Container lang={language} dir={look.dir} style={{ maxWidth: '560px', padding: '32px 0' }}>
          <Text style={look.mark}>
            {language === 'en' ? shop_name({}, locale).toUpperCase() : shop_name({}, locale)}
          </Text>
          <Hr style={look.rule} />
          <Heading as="h1" style={look.heading}>
            {heading}
          </Heading>
          {children}
          <Hr style={look.rule} />
          <Text style={look.small}>
            {customer_care({}, locale)}: {ltr(customerCarePhone)}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
