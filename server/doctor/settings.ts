import { type Config, misspelledSettings, readConfig, SETTINGS } from '../platform/config/index.ts'
import { outgoingHosts } from '../platform/config/outgoing-hosts.ts'
import { settingOfFile } from '../platform/config/setting-files.ts'
import { type Finding, mend, warning, well } from './finding.ts'

type Environment = Record<string, string | undefined>

/** Checks the settings by themselves, before any connection. */
export function settings(environment: Environment, config: Config): Finding[] {
  return [
    mode(environment),
    ...unread(environment),
    sealing(config),
    company(config),
    shown(config),
    analytics(config),
    metrics(config),
    outgoing(config),
  ]
}

function mode({ NODE_ENV, ALLOW_SANDBOX }: Environment): Finding {
  const about = 'NODE_ENV'
  if (NODE_ENV !== 'production') {
    return mend(
      about,
      `${NODE_ENV || 'not set'}: set it to production, so that a missing key stops the start instead of silently using the payment sandbox`,
    )
  }
  if (ALLOW_SANDBOX === '1')
    return mend(about, 'ALLOW_SANDBOX=1 lets the payment sandbox run: leave it unset')
  return well(about, 'production, without the payment sandbox')
}

/** Prefixes of names that were meant for the shop. */
const OURS =
  /^(DATABASE|DATA|REDIS|STRIPE|SMTP|MAIL|TWILIO|STAFF|COMPANY|SOCIAL|GA|S3|SEED|METRICS|TRUSTED|PUBLIC|RESERVATION|CUSTOMER|WHATSAPP|CLOSE|SEAL)_/
/** Finds variables that nothing reads: mostly typos. */
function unread(environment: Environment): Finding[] {
  const misspelled = misspelledSettings(environment)
  const others = Object.keys(environment)
    .filter((name) => OURS.test(name) && environment[name])
    .filter((name) => !SETTINGS.includes(name) && !settingOfFile(name, SETTINGS))
    .filter((name) => !misspelled.some((one) => one.name === name))
  return [
    ...misspelled.map(({ name, suggestion }) =>
      warning(name, `is set, but no setting of this version has that name: is ${suggestion} meant?`),
    ),
    ...others.map((name) => warning(name, 'is set, but no setting of this version has that name')),
  ]
}

function company({ company: { name, address, trn } }: Config): Finding {
  const about = 'COMPANY_TRN'
  if (!trn)
    return warning(
      about,
      'not set: invoices are no tax invoices, which a seller registered for VAT must give',
    )
  if (!name || !address)
    return mend(about, 'a tax invoice names the seller: set COMPANY_NAME and COMPANY_ADDRESS')
  return well(about, `${trn}, ${name}`)
}

function shown(config: Config): Finding {
  const about = 'contact'
  const defaults = readConfig({})
  const examples = [
    ...(config.customerCarePhone === defaults.customerCarePhone ? ['CUSTOMER_CARE_PHONE'] : []),
    ...(config.whatsappNumber === defaults.whatsappNumber ? ['WHATSAPP_NUMBER'] : []),
    ...(config.social.facebook === defaults.social.facebook ? ['SOCIAL_FACEBOOK'] : []),
    ...(config.social.instagram === defaults.social.instagram ? ['SOCIAL_INSTAGRAM'] : []),
  ]
  return examples.length > 0
    ? warning(about, `shoppers are shown examples: set ${examples.join(', ')}`)
    : well(about, `${config.customerCarePhone}, WhatsApp ${config.whatsappNumber}`)
}

function analytics({ gaMeasurementId: id }: Config): Finding {
  const about = 'GA_MEASUREMENT_ID'
  if (!id) return well(about, 'not set: the shop counts page views itself, and Google hears nothing')
  if (/^G-[A-Z0-9]{6,12}$/.test(id)) return well(about, `${id}, for those who accept performance cookies`)
  return mend(about, `${id} is no measurement of Google Analytics 4: those look like G-ABC123DEF4`)
}

function sealing({ seal: { key, oldKey } }: Config): Finding {
  const about = 'SEAL_KEY'
  if (!key) {
    return mend(
      about,
      'not set: authenticator seeds are sealed with a file in DATA_DIR, which other nodes lack; set what openssl rand -base64 32 prints, and store it apart from the backups',
    )
  }
  return oldKey
    ? warning(about, 'SEAL_KEY_OLD is still set: remove it once every node has started with the new key')
    : well(about, 'set')
}

const metrics = ({ metricsToken }: Config): Finding =>
  metricsToken
    ? well('METRICS_TOKEN', 'set')
    : well('METRICS_TOKEN', 'not set: /metrics answers this machine alone')

/** Lists the hosts that the shop calls, for a firewall that blocks all others. */
function outgoing(config: Config): Finding {
  const hosts = outgoingHosts(config)
  return well(
    'outgoing calls',
    hosts.length > 0 ? `go to ${hosts.join(', ')} and nowhere else` : 'there are none',
  )
}
