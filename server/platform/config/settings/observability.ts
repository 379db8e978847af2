import * as z from 'zod'
import {
  boundedText,
  LONGEST_SECRET,
  oneOf,
  type Settings,
  webAddress,
  wholeNumber,
} from '../setting-schemas.ts'

/** Log, metrics and traces. */
export const observabilitySettings = {
  /** Read by version.ts. */
  SHOP_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,60}$/, { error: 'must be a commit or a release, such as 4f0c7a52 or v1.4.0' })
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  METRICS_TOKEN: boundedText(8, LONGEST_SECRET).optional(),
  BENCH_TOKEN: boundedText(16, LONGEST_SECRET).optional(),
  SLOW_QUERY_MS: wholeNumber(0, 600_000, 500),
  ERROR_WEBHOOK_URL: webAddress.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  /** `key=value` pairs separated by commas, as OpenTelemetry defines it. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'must be a part of one, from 0 to 1' })
    .transform(Number)
    .default(1),
}

export const observabilityConfig = (env: Settings<typeof observabilitySettings>) => ({
  logLevel: env.LOG_LEVEL,
  metricsToken: env.METRICS_TOKEN ?? null,
  /** Requests that send this as `x-bench-token` bypass the page cache. */
  benchToken: env.BENCH_TOKEN ?? null,
  /** Statements slower than this are logged (ms). */
  slowQueryMs: env.SLOW_QUERY_MS,
  errorWebhookUrl: env.ERROR_WEBHOOK_URL ?? null,
  /** Collector of the traces and their sampling ratio; null loads no tracing. */
  traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? null,
        share: env.OTEL_TRACES_SAMPLER_ARG,
      }
    : null,
})
