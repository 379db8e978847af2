import { BlockList, isIP } from 'node:net'
import type { Config } from '../platform/config/index.ts'
import { otherName, pathToShop } from './address-calls.ts'
import { type Finding, mend, runCheck, warning, well } from './finding.ts'
import { isLoopback } from './loopback.ts'

/** Checks that the public address leads to this shop, and what lies in between. */
export async function address(config: Config): Promise<Finding[]> {
  const url = new URL(config.publicUrl)
  return [
    form(url),
    ...(await runCheck('readiness', async () => [await pathToShop(url)])),
    ...(await runCheck('www', () => otherName(url))),
    proxies(config, url),
    ...staffHost(config),
  ]
}

function form(url: URL): Finding {
  const about = 'PUBLIC_URL'
  if (isLoopback(url.hostname))
    return mend(about, `${url.origin} is this machine alone: set the address that shoppers type`)
  if (url.protocol !== 'https:') {
    return mend(
      about,
      `${url.origin} is not encrypted, and browsers take no card there: use https:// (deploy/Caddyfile)`,
    )
  }
  return isIP(url.hostname)
    ? warning(about, `${url.origin} is a number: shoppers trust a name`)
    : well(about, url.origin)
}

/** The shop speaks no TLS itself, so https needs a proxy, which must be configured. */
function proxies({ trustedProxies, host }: Config, url: URL): Finding {
  const about = 'TRUSTED_PROXIES'
  if (trustedProxies.some((range) => /\/[1-7]$/.test(range))) {
    return mend(
      about,
      'names half the world: shoppers could forge an address and pass the limits; name the proxy alone',
    )
  }
  if (url.protocol !== 'https:' && trustedProxies.length === 0)
    return well(about, 'none, and no TLS that would need one')
  if (trustedProxies.length === 0) {
    return mend(
      about,
      'not set, though TLS ends before the shop: all shoppers count as one address; name the proxy (127.0.0.1)',
    )
  }
  if (isLoopback(host) && !trustsThisMachine(trustedProxies)) {
    return mend(about, `HOST=${host} lets only this machine in, whose proxy is not named: add 127.0.0.1`)
  }
  return well(about, trustedProxies.join(', '))
}

function trustsThisMachine(ranges: readonly string[]): boolean {
  const named = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) && bits !== undefined) named.addSubnet(address, Number(bits), family)
    else if (isIP(address)) named.addAddress(address, family)
  }
  return ranges.includes('loopback') || named.check('127.0.0.1') || named.check('::1', 'ipv6')
}

const staffHost = ({ staffHost: name }: Config): Finding[] =>
  name
    ? [well('STAFF_HOST', `the back office answers at ${name} alone`)]
    : [
        warning(
          'STAFF_HOST',
          'not set: the back office is at the address that shoppers use; a name of its own can be closed to strangers',
        ),
      ]
