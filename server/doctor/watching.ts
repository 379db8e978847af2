import type { Config } from '../platform/config/index.ts'
import { reasonOf } from '../platform/observability/reason.ts'
import { type Finding, mend, warning, well } from './finding.ts'

const REQUEST_TIMEOUT_MS = 5_000

/** Checks the receivers of error reports and traces. The shop sells without either. */
export async function watching({
  errorWebhookUrl,
  traces,
}: Pick<Config, 'errorWebhookUrl' | 'traces'>): Promise<Finding[]> {
  return [await errors(errorWebhookUrl), await collector(traces?.endpoint ?? null)]
}

/** Any response will do: a receiver need not support the method, and a made-up error would wake somebody. */
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

/** Exports an empty list of traces, which a collector accepts. */
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
