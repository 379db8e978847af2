import { Resolver } from 'node:dns/promises'
import { createTransport, type NodemailerError } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../platform/config/index.ts'
import { reasonOf } from '../platform/observability/reason.ts'
import { type Finding, mend, warning, well } from './finding.ts'

/** Checks the SMTP server and the sender's domain. */
export async function mail({ mail: { smtpUrl, from } }: Config): Promise<Finding[]> {
  if (!smtpUrl) {
    return [
      mend('SMTP_URL', 'not set: mails become files in DATA_DIR/outbox, and nobody can confirm an account'),
    ]
  }
  return [await connection(smtpUrl), await sender(from)]
}

/** Connects, encrypts, authenticates, and quits without sending. */
async function connection(url: string): Promise<Finding> {
  const about = 'SMTP_URL'
  const { protocol, hostname, searchParams } = new URL(url)
  const transport = createTransport({
    url,
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await transport.verify()
  } catch (error) {
    const { code, responseCode } = error as NodemailerError
    const remedy =
      code === 'EAUTH'
        ? 'check user and password, with characters such as @ and / written as %40 and %2F'
        : 'check host, port and the firewall; many providers of servers close port 25'
    return mend(about, `${responseCode ? `${responseCode}, ` : ''}${reasonOf(error)}; ${remedy}`)
  } finally {
    transport.close()
  }
  const safe =
    protocol === 'smtps:' ||
    searchParams.get('requireTLS') === 'true' ||
    hostname === '127.0.0.1' ||
    hostname === 'localhost'
  return safe
    ? well(about, `${hostname} takes the connection and the sign-in`)
    : warning(
        about,
        `${hostname} takes the connection; encryption is not insisted on: use smtps:// or add ?requireTLS=true`,
      )
}

/** Checks the sender's domain for the records that receivers require. */
async function sender(from: string): Promise<Finding> {
  const about = 'MAIL_FROM'
  const [parsed] = addressparser(from, { flatten: true })
  const domain = parsed?.address?.split('@')[1] ?? ''
  if (domain.endsWith('.example'))
    return mend(about, `${domain} is an example: set it to an address of your domain`)
  const names = new Resolver({ timeout: 3_000, tries: 1 })
  const texts = async (name: string, start: string) => {
    const records = await names.resolveTxt(name).catch(() => [])
    return records.some((parts) => parts.join('').toLowerCase().startsWith(start))
  }
  const [takesMail, spf, dmarc] = await Promise.all([
    names.resolveMx(domain).then(
      ({ length }) => length > 0,
      () => false,
    ),
    texts(domain, 'v=spf1'),
    texts(`_dmarc.${domain}`, 'v=dmarc1'),
  ])
  const missing = [
    ...(takesMail ? [] : ['MX (answers and returned mails find no way)']),
    ...(spf ? [] : ['TXT v=spf1 …']),
    ...(dmarc ? [] : ['TXT at _dmarc']),
  ]
  if (missing.length === 0) return well(about, `${domain} has MX, SPF and DMARC`)
  return warning(
    about,
    `${domain}: the name service tells no ${missing.join(', no ')}; add what your mail provider lists`,
  )
}
