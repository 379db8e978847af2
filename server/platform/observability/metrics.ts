import { Counter, Histogram } from 'prom-client'

/*
 * Counters of the whole process; server/metrics.ts prints them. Labels have few values: names of ours, never
 * an id or an address.
 */

export const refusals = new Counter({
  name: 'nafha_refusals_total',
  help: 'Calls that were refused, by the code of the refusal',
  labelNames: ['code'],
  registers: [],
})

export const errors = new Counter({
  name: 'nafha_errors_total',
  help: 'What the log calls an error',
  registers: [],
})

export const slowStatements = new Counter({
  name: 'nafha_slow_statements_total',
  help: 'Statements to the database that took SLOW_QUERY_MS or longer',
  registers: [],
})

export const jobsDone = new Counter({
  name: 'nafha_jobs_total',
  help: 'Tries of jobs by name and outcome: done, failed (it is tried again) or given_up',
  labelNames: ['name', 'outcome'],
  registers: [],
})

export const settlements = new Counter({
  name: 'nafha_settlements_total',
  help: 'Payments that became an order or went back',
  labelNames: ['outcome'],
  registers: [],
})

export const paymentDeclines = new Counter({
  name: 'nafha_payment_declines_total',
  help: 'Cards that were declined, as the payment provider tells of each',
  registers: [],
})

export const webhooks = new Counter({
  name: 'nafha_webhooks_total',
  help: 'Webhooks of the payment provider by outcome: done, failed or not_signed',
  labelNames: ['outcome'],
  registers: [],
})

export const returnSteps = new Counter({
  name: 'nafha_return_steps_total',
  help: 'Steps of returns, by the state that each led to',
  labelNames: ['state'],
  registers: [],
})

export const cspReports = new Counter({
  name: 'nafha_csp_reports_total',
  help: 'Requests that a page tried against its Content-Security-Policy, as browsers report them',
  labelNames: ['page', 'directive'],
  registers: [],
})

export const outgoingCalls = new Histogram({
  name: 'nafha_outgoing_call_duration_seconds',
  help: 'Calls to the payment provider and messages that were sent, by outcome: ok or failed',
  labelNames: ['service', 'operation', 'outcome'],
  buckets: [0.05, 0.2, 1, 5, 20],
  registers: [],
})

// Create rare series at the start: Prometheus sees no increase from nothing to one.
for (const outcome of ['ordered', 'refunded']) settlements.inc({ outcome }, 0)
for (const outcome of ['done', 'failed', 'not_signed']) webhooks.inc({ outcome }, 0)
