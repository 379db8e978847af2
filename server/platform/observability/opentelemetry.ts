import { setTimeout as delay } from 'node:timers/promises'
import {
  type Attributes,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import { errorForLog } from './error-log.ts'

export interface TracingSettings {
  /** Address of a collector that accepts OTLP over HTTP, without /v1/traces. */
  endpoint: string
  /** Extra headers for the collector, such as its API key: `key=value`, separated by commas. */
  headers?: string | null
  /** Sampling ratio of the traces, 0 to 1. */
  share: number
  version: string
  log: FastifyBaseLogger
}

export interface SpanTerms {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  /** Must not contain personal data: no address with ids, no values. */
  attributes?: Attributes
  /** A related span. */
  link?: Span | undefined
}

/** A span of this process, a traceparent from another one, or null to begin a trace. */
export type Parent = Span | string | null

/** Time limit of an export, the last one at a stop included. */
const EXPORT_TIMEOUT_MS = 5_000

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

export type Tracing = ReturnType<typeof openTracing>

/**
 * OpenTelemetry without its automatic instrumentation, which patches modules as they are loaded (docs/decisions/0020):
 * the shop begins spans at its few edges. Loaded only where traces are configured.
 */
export function openTracing({ endpoint, headers, share, version, log }: TracingSettings) {
  const tell = (message: string) => log.warn({ said: message.slice(0, 300) }, 'traces are not delivered')
  diag.setLogger({ error: tell, warn: tell, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN)
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': 'nafha', 'service.version': version }),
    ),
    // Decide by the trace id only: all parts of a trace agree, and a foreign traceparent cannot force sampling.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint}/v1/traces`,
          headers: parseKeyPairsIntoRecord(headers ?? ''),
          timeoutMillis: EXPORT_TIMEOUT_MS,
        }),
      }),
    ],
  })
  const tracer = provider.getTracer('nafha')
  const propagator = new W3CTraceContextPropagator()
  const contextOf = (parent: Parent) => {
    if (parent === null) return ROOT_CONTEXT
    if (typeof parent !== 'string') return trace.setSpan(ROOT_CONTEXT, parent)
    return propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter)
  }
  return {
    begin: ({ name, kind, attributes = {}, link }: SpanTerms, parent: Parent): Span =>
      tracer.startSpan(
        name,
        { kind: kinds[kind], attributes, links: link ? [{ context: link.spanContext() }] : [] },
        contextOf(parent),
      ),
    fail(span: Span, error: unknown): void {
      span.setStatus({ code: SpanStatusCode.ERROR })
      if (error === undefined) return
      const { type, code, message, stack } = errorForLog(error)
      span.setAttribute('error.type', String(code ?? type))
      span.addEvent('exception', {
        'exception.type': String(type),
        'exception.message': String(message ?? ''),
        'exception.stacktrace': String(stack ?? ''),
      })
    },
    traceparentOf(span: Span): string | undefined {
      const carrier: { traceparent?: string } = {}
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, defaultTextMapSetter)
      return carrier.traceparent
    },
    /** Sends the rest. A collector that is away does not delay the stop. */
    async stop(): Promise<void> {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        delay(EXPORT_TIMEOUT_MS, undefined, { ref: false }),
      ])
    },
  }
}
