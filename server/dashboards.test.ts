import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from './testing/buyer.ts'
import { shopForTest } from './testing/shop.ts'
import { stocked, stockedTesters } from './testing/stock.ts'

const run = promisify(execFile)

const fileOf = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}

const rules = async (): Promise<Rule[]> =>
  parse(await fileOf('deploy/prometheus/alerts.yaml')).groups.flatMap(
    (group: { rules: Rule[] }) => group.rules,
  )

interface Panel {
  id: number
  title: string
  targets?: { expr: string }[]
}

async function panels(): Promise<Panel[]> {
  const files = await readdir(new URL('../deploy/grafana/', import.meta.url))
  const dashboards = await Promise.all(files.map((name) => fileOf(`deploy/grafana/${name}`)))
  return dashboards.flatMap((text) => JSON.parse(text).panels)
}

/** What a question to Prometheus asks for: each metric with the labels that it is narrowed by. */
function askedFor(expr: string): { metric: string; labels: string[] }[] {
  const text = expr.replaceAll(/\$\w+/g, 'x')
  const asked: { metric: string; labels: string[] }[] = []
  parser.parse(text).iterate({
    enter: ({ name, node, from, to }) => {
      expect(node.type.isError, `${expr}\nat ${text.slice(from, to + 20)}`).toBe(false)
      const said = () => text.slice(from, to)
      if (name === 'VectorSelector') asked.push({ metric: '', labels: [] })
      const last = asked.at(-1)
      if (last && name === 'Identifier' && node.parent?.name === 'VectorSelector') last.metric = said()
      if (last && name === 'LabelName' && node.parent?.name === 'UnquotedLabelMatcher')
        last.labels.push(said())
    },
  })
  return asked
}

/** Metric names that are printed, each with the labels that its samples have. */
function printed(metrics: string): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const line of metrics.split('\n')) {
    const [, name, labels = ''] = /^([a-z]\w*)(?:\{(.*)\})? /i.exec(line) ?? []
    if (!name || line.startsWith('#')) continue
    const of = known.get(name) ?? new Set<string>()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) of.add(label)
    known.set(name, of)
  }
  return known
}

/** Added by Prometheus to whatever it asks. */
const ITS_OWN = ['job', 'instance']

test('dashboard and alerts ask for nothing but what a shop tells, by labels that it has', async () => {
  const shop = await shopForTest({ slowMs: 0 })
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const guest = await guestBuyer(shop.client())
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  await orderOf(shop.client(), payment)
  await shop.work()
  await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST' })
  await refusalOf(shop.client()('GET /collections/:id', { params: { id: 4711 } }))
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).not.toContain(payment.payment_intent)
  const known = printed(metrics)

  const questions = [
    ...(await rules()).map(({ alert, expr }) => ({ of: alert, expr })),
    ...(await panels()).flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ of: title, expr })),
    ),
  ]
  expect(questions.length).toBeGreaterThan(40)
  for (const { of, expr } of questions) {
    const asked = askedFor(expr)
    expect(asked, of).not.toEqual([])
    for (const { metric, labels } of asked) {
      if (metric === 'up') continue
      expect([...known.keys()], of).toContain(metric)
      expect([...ITS_OWN, ...(known.get(metric) ?? [])], `${of}: ${metric}`).toEqual(
        expect.arrayContaining(labels),
      )
    }
  }
})

/** What `promtool check metrics` objects to, without the program. */
function objections(metrics: string): string[] {
  const [helped, typed] = ['HELP', 'TYPE'].map(
    (what) =>
      new Map(
        Array.from(
          metrics.matchAll(new RegExp(`^# ${what} (\\w+) (.+)$`, 'gm')),
          ([, name = '', said = '']) => [name, said],
        ),
      ),
  ) as [Map<string, string>, Map<string, string>]
  return [...typed].flatMap(([name, type]) => [
    ...(helped.has(name) ? [] : [`${name} has no help`]),
    ...(type === 'counter' && !name.endsWith('_total') ? [`${name} is a counter and is not called so`] : []),
    ...(type !== 'counter' && name.endsWith('_total') ? [`${name} is no counter`] : []),
    ...(/_(milliseconds|minutes|kilobytes|percent)\b/.test(name) ? [`${name} has no base unit`] : []),
  ])
}

test('metrics are named as Prometheus wants them', async () => {
  const shop = await shopForTest()
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toContain('nodejs_heap_size_total_bytes')
  expect(objections(metrics)).toEqual([])
  const hasPromtool = await run('promtool', ['--version']).then(
    () => true,
    () => false,
  )
  if (!hasPromtool) return
  const checking = run('promtool', ['check', 'metrics'])
  checking.child.stdin?.end(metrics)
  expect(await checking).toEqual({ stdout: '', stderr: '' })
  const rules = fileURLToPath(new URL('../deploy/prometheus/alerts.yaml', import.meta.url))
  expect((await run('promtool', ['check', 'rules', rules])).stdout).toContain('SUCCESS')
})

test('nothing that the shop tells grows with its shoppers', async () => {
  const shop = await shopForTest()
  await refusalOf(shop.client()('GET /collections/:id', { params: { id: 4711 } }))
  await fetch(`${shop.url}/nothing/4711/there?email=layla@example.com`)
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  // What a metric counts may be any number; it is labels that make more of them.
  const labels = [...metrics.matchAll(/(\w+)="([^"]*)"/g)]
  expect(labels.map(([, name]) => name)).toContain('route')
  const said = labels.map(([, , value]) => value).join(' ')
  expect(said).not.toContain('4711')
  expect(said).not.toContain('layla')
})

test('every alert says how grave it is and what happened, and the guide says what to do', async () => {
  const guide = await fileOf('docs/operating.md')
  const alerts = await rules()
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  for (const { alert, labels, annotations } of alerts) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary.length, alert).toBeGreaterThan(10)
    expect(guide, alert).toContain(`\`${alert}\``)
  }
})

test('no two panels of the dashboard are the same', async () => {
  const all = await panels()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('no alert is rung by requests that anybody may send: unsigned webhooks and refusals are only counted', async () => {
  for (const { alert, expr } of await rules()) {
    for (const [, outcome] of expr.matchAll(/nafha_webhooks_total\{[^}]*outcome([^}]*)\}/g))
      expect(['="done"', '="failed"'], alert).toContain(outcome)
    for (const [, code] of expr.matchAll(/nafha_refusals_total\{[^}]*code([^}]*)\}/g))
      expect(code, alert).toBe('="server_busy"')
  }
})
