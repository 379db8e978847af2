import type { Config } from './index.ts'

const DEFAULT_PORTS: Record<string, string> = {
  ...{ 'http:': '80', 'https:': '443', 'smtp:': '587', 'smtps:': '465' },
  ...{ 'postgres:': '5432', 'postgresql:': '5432', 'redis:': '6379', 'rediss:': '6379' },
}

/**
 * Lists every host that this configuration lets the shop call, for a firewall and the documentation. Each is
 * a setting: nothing that a shopper or a member of staff types becomes an address that is called.
 */
export function outgoingHosts(config: Config): string[] {
  const {
    paymentMode,
    stripe,
    twilio,
    mail,
    database,
    bucket,
    redisUrl,
    errorWebhookUrl,
    traces,
    publicUrl,
    aramex,
  } = config
  const urls = [
    ...[database.url, database.ownerUrl, database.readUrl, redisUrl, bucket?.url, mail.smtpUrl],
    paymentMode === 'sandbox' ? null : (stripe.apiBase ?? 'https://api.stripe.com'),
    twilio ? (twilio.apiBase ?? 'https://api.twilio.com') : null,
    ...[errorWebhookUrl, traces?.endpoint, aramex?.apiBase],
    // The certificate check connects to the shop's own address.
    publicUrl.startsWith('https:') ? publicUrl : null,
  ]
  const hosts = urls.flatMap((url) => (url ? [hostOf(new URL(url))] : []))
  return [...new Set(hosts)].sort()
}

const hostOf = ({ hostname, port, protocol }: URL) => `${hostname}:${port || DEFAULT_PORTS[protocol]}`
