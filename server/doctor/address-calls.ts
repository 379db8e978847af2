import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { reasonOf } from '../platform/observability/reason.ts'
import { type Finding, mend, warning, well } from './finding.ts'

const ask = (url: string) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000), headers: { connection: 'close' } })

/** Checks that the shop answers at its public address, through everything in between. */
export async function pathToShop({ origin }: URL): Promise<Finding> {
  const about = 'readiness'
  try {
    const answer = await ask(`${origin}/readyz`)
    const body = await answer.text()
    if (answer.status === 200 && body.includes('ready'))
      return well(about, `${origin}/readyz says that the shop is ready`)
    if (answer.status >= 300 && answer.status < 400) {
      return mend(
        about,
        `${origin} leads to ${answer.headers.get('location')}: make that PUBLIC_URL, or turn it round`,
      )
    }
    if (answer.status === 503)
      return mend(about, `${origin}/readyz says 503: the shop closes, or its database is away; see its log`)
    return mend(
      about,
      `${origin}/readyz answers ${answer.status}, and not as the shop does: what stands there is something else`,
    )
  } catch (error) {
    return mend(
      about,
      `${origin} cannot be reached (${reasonOf(error)}): check the name service, the proxy, its certificate, and that the shop runs`,
    )
  }
}

/** Checks the same name with or without www, which should redirect to the right one. */
export async function otherName(url: URL): Promise<Finding[]> {
  const about = 'www'
  const { hostname } = url
  const labels = hostname.split('.').length
  if (isIP(hostname) || labels < 2) return []
  const other = hostname.startsWith('www.') ? hostname.slice(4) : labels === 2 ? `www.${hostname}` : null
  if (!other) return []
  if (
    !(await lookup(other).then(
      () => true,
      () => false,
    ))
  ) {
    return [
      warning(
        about,
        `${other} leads nowhere: point it here too, and let the proxy send it on to ${hostname}`,
      ),
    ]
  }
  const answer = await ask(`${url.protocol}//${other}/`).catch(() => null)
  const location = answer?.headers.get('location') ?? ''
  if (location.startsWith(url.origin)) return [well(about, `${other} sends shoppers on to ${hostname}`)]
  return [
    warning(
      about,
      `${other} does not send shoppers on to ${url.origin}: let the proxy do it (deploy/Caddyfile)`,
    ),
  ]
}
