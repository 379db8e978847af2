import type { ReportedPage } from '@nafha/contract/admin/csp-reports'
import type { CspReports } from '@nafha/contract/endpoints/csp-reports'
import { isCheckoutPage } from '@nafha/contract/pages/checkout-pages'

/** Fields of a report that are counted: none of them identifies a person. */
export interface Violation {
  page: ReportedPage
  directive: string
  host: string
}

/** Directives that browsers report. A name that is not among them is somebody's invention. */
const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'connect-src', 'frame-src', 'font-src', 'media-src', 'object-src'],
  ...['manifest-src', 'worker-src', 'child-src', 'form-action', 'base-uri', 'frame-ancestors'],
])

/** Keywords that browsers report in place of an address. */
const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self', 'filesystem'])
const HOST = /^[a-z0-9][a-z0-9.-]{0,99}(?::\d{1,5})?$/
const WEB = /^(?:https?|wss?):$/

/** The violations of a report, as far as they can be read. */
export function violationsOf(reports: CspReports): Violation[] {
  const found = Array.isArray(reports)
    ? reports
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => violation(body?.documentURL, body?.effectiveDirective, body?.blockedURL))
    : [oneViolation(reports['csp-report'])]
  return found.filter((one) => one !== null)
}

function oneViolation(report: Extract<CspReports, { 'csp-report': unknown }>['csp-report']) {
  // Older browsers send the whole directive as it stands in the policy.
  const directive = report['effective-directive'] || report['violated-directive']
  return violation(report['document-uri'], directive, report['blocked-uri'])
}

type Text = string | null | undefined

function violation(document: Text, directiveText: Text, blocked: Text): Violation | null {
  const directive = directiveText?.trim().split(/\s/)[0]?.toLowerCase() ?? ''
  if (!DIRECTIVES.has(directive) || !document || !URL.canParse(document)) return null
  return { page: pageOf(new URL(document).pathname), directive, host: hostOf(blocked ?? '') }
}

function pageOf(pathname: string): ReportedPage {
  if (isCheckoutPage(pathname)) return 'checkout'
  return /^\/admin(\/|$)/.test(pathname) ? 'back_office' : 'shop'
}

/** Host of the blocked request. Its path is dropped, because it may identify a person. */
function hostOf(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { protocol, host } = new URL(blocked)
  if (WEB.test(protocol)) return HOST.test(host) ? host : 'other'
  const scheme = protocol.slice(0, -1)
  if (KEYWORDS.has(scheme)) return scheme
  return scheme.endsWith('extension') ? 'extension' : 'other'
}
