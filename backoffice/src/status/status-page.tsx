import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import type { ShopStatus } from '@nafha/contract/admin/status'
import { useQuery } from '@tanstack/react-query'
import { Loading, Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { formatMoment } from '../shell/fields.tsx'
import { formatNumber, formatPercent } from '../shell/numbers.ts'
import { BlockedRequests } from './blocked-requests.tsx'
import { concernsOf } from './concerns.ts'
import { Facts } from './facts.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { formatBytes, formatSeconds } from './labels.ts'

/** Milliseconds between two polls, so that an open page stays up to date. */
const POLL_INTERVAL_MS = 15_000

/** Shows the status of the shop: first the concerns, then all stats. */
export const StatusPage = () => {
  const translate = useTranslate()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['status'],
    queryFn: () => call('GET /admin/status'),
    refetchInterval: POLL_INTERVAL_MS,
    retry: 1,
  })
  return (
    <Stack spacing={2} sx={{ mt: 1, mb: 4 }}>
      <Title title="nafha.status.title" />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
        <Typography variant="h5" component="h2" sx={{ flexGrow: 1 }}>
          {translate('nafha.status.heading')}
        </Typography>
        {data && (
          <Typography variant="body2" color="textSecondary">
            {translate('nafha.status.as_of', { when: formatMoment(new Date(dataUpdatedAt).toISOString()) })}
          </Typography>
        )}
      </Stack>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => refetch()}>
              {translate('nafha.status.look_again')}
            </Button>
          }
        >
          {translate('nafha.status.unknown')}
        </Alert>
      )}
      {data ? <Found status={data.data} /> : !error && <Loading />}
    </Stack>
  )
}

const Found = ({ status }: { status: ShopStatus }) => (
  <>
    <Concerns status={status} />
    <FailedJobs jobs={status.failed_jobs} />
    <Box
      sx={{ columnCount: { xs: 1, md: 2, xl: 3 }, columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } }}
    >
      <Services status={status} />
      <Figures status={status} />
      <BlockedRequests counts={status.csp_reports} />
    </Box>
  </>
)

const Concerns = ({ status }: { status: ShopStatus }) => {
  const translate = useTranslate()
  const concerns = concernsOf(status)
  const grave = concerns.some(({ severity }) => severity !== 'info')
  return (
    <Stack spacing={1} aria-live="polite">
      {!grave && <Alert severity="success">{translate('nafha.status.all_well')}</Alert>}
      {concerns.map(({ name, severity, count, to }) => (
        <Alert
          key={name}
          severity={severity}
          action={
            to && (
              <Button color="inherit" size="small" component={Link} to={to}>
                {translate('nafha.status.see')}
              </Button>
            )
          }
        >
          {translate(`nafha.status.concerns.${name}`, { count: formatNumber(count ?? 0) })}
        </Alert>
      ))}
    </Stack>
  )
}

const Services = ({ status: { services } }: { status: ShopStatus }) => {
  const translate = useTranslate()
  const entries = Object.entries(services).map(([service, kind]) => [
    service,
    translate(`nafha.status.services.${typeof kind === 'string' ? kind : kind ? 'on' : 'off'}`),
  ])
  return <Facts name="services" facts={Object.fromEntries(entries)} />
}

const Figures = ({ status }: { status: ShopStatus }) => {
  const translate = useTranslate()
  const { queue, database, page_cache: cache, storage, payments } = status
  const { connections, migrations } = database
  const lookups = cache ? cache.hit + cache.stale + cache.miss : 0
  return (
    <>
      <Facts
        name="queue"
        facts={{
          ready: formatNumber(queue.ready),
          running: formatNumber(queue.running),
          later: formatNumber(queue.later),
          oldest: formatSeconds(queue.oldest_seconds),
          oldest_letter: formatSeconds(queue.oldest_letter_seconds),
          undelivered: formatNumber(status.undelivered),
          sms: `${formatNumber(status.sms.today)} / ${formatNumber(status.sms.per_day)}`,
        }}
      />
      <Facts
        name="payments"
        facts={{
          problems: formatNumber(payments.problems),
          declined: formatNumber(payments.declined),
          under_attack: translate(`nafha.status.services.${payments.under_attack ? 'on' : 'off'}`),
          webhook: payments.last_webhook_at
            ? formatMoment(payments.last_webhook_at)
            : translate('nafha.status.payments.never'),
        }}
      />
      <Facts
        name="database"
        facts={{
          version: `PostgreSQL ${database.version}`,
          size: formatBytes(database.bytes),
          migrations: `${migrations.done} / ${migrations.known}`,
          connections: `${connections.open} / ${connections.most}`,
          waiting: formatNumber(connections.waiting),
        }}
      />
      {cache && (
        <Facts
          name="cache"
          facts={{
            answers: formatNumber(cache.answers),
            size: formatBytes(cache.bytes),
            hits: lookups > 0 ? formatPercent((cache.hit + cache.stale) / lookups) : '—',
          }}
        />
      )}
      <Facts
        name="process"
        facts={{
          version: status.version,
          node: status.node,
          started: formatMoment(status.started_at),
          free: `${formatBytes(storage.free_bytes)} / ${formatBytes(storage.bytes)}`,
        }}
      />
    </>
  )
}
