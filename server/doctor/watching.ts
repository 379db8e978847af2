import type { Config } from '../platform/config/index.ts'
import { reasonOf } from '../platform/observability/reason.ts'
import { type Finding, mend, warning, well } from './finding.ts'

const REQUEST_TIMEOUT_MS = 5_000

/** Who is told how the shop does: a receiver of errors, a collector of traces. The shop sells without either. */
export async function watching({
  errorWebhookUrl,
  traces,
}: Pick<Config, 'errorWebhookUrl' | 'traces'>): Promise<Finding[]> {
  return [await errors(errorWebhookUrl), await collector(traces?.endpoint ?? null)]
}

/** Any answer will do: a receiver need not know the method, and a made-up error would wake somebody. */
async function errors(url: string | null): Promise<Finding> {
  const about = 'error hook'
  if (url === null) return well(about, 'ERROR_WEBHOOK_URL is not set: errors are in the log alone')
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    return well(about, 'somebody answers at ERROR_WEBHOOK_URL')
  } catch (error) {
    return mend(about, `${reasonOf(error)}; nobody would be told of an error`)
  }
}

/** An export of no traces at all, which a collector takes. */
async function collector(endpoint: string | null): Promise<Finding> {
  const about = 'traces'
  if (endpoint === null) return well(about, 'OTEL_EXPORTER_OTLP_ENDPOINT is not set: none are sent')
  try {
    const { ok, status } = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (ok) return well(about, 'the collector takes them')
    return warning(
      about,
      `answers ${status}: is it OTLP over HTTP (port 4318), and does it want OTEL_EXPORTER_OTLP_HEADERS?`,
    )
  } catch (error) {
    return mend(about, `${reasonOf(error)}; start the collector, or leave the setting out`)
  }
}
