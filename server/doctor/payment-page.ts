import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STRIPE_HOSTS } from '../payments/index.ts'
import type { Config } from '../platform/config/index.ts'
import { clientDir, contentSecurityPolicy } from '../storefront/index.ts'
import { type Finding, mend, warning, well } from './finding.ts'

const ABOUT = 'payment page'
const PAGE = '/checkout/shipping'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('base64')

/**
 * Compares the payment page as browsers receive it with the build on this machine: a proxy, a network or an
 * intruder may have changed its headers or scripts (PCI DSS 11.6.1).
 * @param folder of the English build's files
 */
export async function paymentPage(config: Config, folder = clientDir('en')): Promise<Finding[]> {
  const answer = await fetch(new URL(`${PAGE}?lang=en`, config.publicUrl)).catch(() => null)
  if (!answer?.ok) return [warning(ABOUT, 'cannot be read: nothing is known of what browsers receive')]
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const differences = [
    ...(isExpected(policy, config) ? [] : ['its Content-Security-Policy is another than the shop sends']),
    ...strangeInlineScripts(html, policy),
    ...(await changedFiles(html, config.publicUrl, folder)),
  ]
  return differences.length === 0
    ? [well(ABOUT, 'headers and scripts arrive as they were built here')]
    : differences.map((difference) =>
        mend(ABOUT, `${difference}: find out who changed it before anybody pays`),
      )
}

/** Compares the policy without the hashes of inline scripts, which depend on the page's data. */
function isExpected(policy: string, { paymentMode, gaMeasurementId }: Config): boolean {
  if (paymentMode === 'sandbox') return policy !== ''
  const expected = contentSecurityPolicy(
    [],
    { paymentHosts: STRIPE_HOSTS, gaMeasurementId },
    { checkout: true },
  )
  return policy.replaceAll(/ 'sha256-[^']+'/g, '') === expected
}

function strangeInlineScripts(html: string, policy: string): string[] {
  const scripts = [...html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g)]
  const strange = scripts.filter(([, script = '']) => !policy.includes(`'sha256-${sha256(script)}'`))
  return strange.length === 0 ? [] : [`${strange.length} of its inline scripts are not the shop's`]
}

async function changedFiles(html: string, publicUrl: string, folder: string): Promise<string[]> {
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const compared = await Promise.all(
    files.map(async (file) => {
      const [received, built] = await Promise.all([
        fetch(new URL(file, publicUrl)).then((answer) => answer.bytes()),
        readFile(join(folder, file)).catch(() => null),
      ])
      return built !== null && sha256(received) === sha256(built)
        ? null
        : `${file} is not what was built here`
    }),
  )
  return compared.filter((difference) => difference !== null)
}
