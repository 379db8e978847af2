import { Card, CardContent, Grid, Typography } from '@mui/material'
import type { Dashboard, DashboardStats } from '@nafha/contract/admin/dashboard'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../shell/fields.tsx'
import { formatNumber, formatPercent } from '../shell/numbers.ts'
import { formatChange, formatSpan } from './labels.ts'

const stats: [name: keyof DashboardStats, format: (figure: number) => string][] = [
  ['revenue', (amount) => breakable(amount)],
  ['orders', formatNumber],
  ['basket', (amount) => breakable(amount)],
  ['conversion', formatPercent],
  ['visits', formatNumber],
  ['page_views', formatNumber],
]

/** Keeps an amount in one line; only its currency may wrap. */
const whole = { m: 0, wordBreak: 'keep-all', fontSize: { xs: '1.05rem', sm: '1.25rem' } } as const

const breakable = (amount: number) => formatMoney(amount).replace('\u00a0', ' ')

/** Shows the period's stats beside those of the period before. */
export const Stats = ({ dashboard, today }: { dashboard: Dashboard; today: boolean }) => {
  const translate = useTranslate()
  const { figures: now, figures_before: before, days, days_before } = dashboard
  const formatOrDash = (figure: number | null, format: (figure: number) => string) =>
    figure === null ? translate('nafha.dashboard.none') : format(figure)
  return (
    <>
      <Typography color="textSecondary" variant="body2">
        <bdi>{formatSpan(days.from, days.to)}</bdi>
        {' · '}
        {translate('nafha.dashboard.compared', { days: formatSpan(days_before.from, days_before.to) })}
        {' · '}
        {translate(today ? 'nafha.dashboard.so_far' : 'nafha.dashboard.means')}
      </Typography>
      <Grid container spacing={2}>
        {stats.map(([name, format]) => {
          const change = formatChange(now[name], before[name])
          return (
            <Grid key={name} size={{ xs: 6, md: 4, xl: 2 }}>
              <Card variant="outlined" sx={{ height: '100%' }}>
                <CardContent component="dl" sx={{ m: 0 }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {translate(`nafha.dashboard.figures.${name}`)}
                  </Typography>
                  <Typography component="dd" variant="h6" sx={whole}>
                    {formatOrDash(now[name], format)}
                  </Typography>
                  <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
                    {translate('nafha.dashboard.before', { figure: formatOrDash(before[name], format) })}{' '}
                    {change && <bdi dir="ltr">({change})</bdi>}
                  </Typography>
                </CardContent>
              </Card>
            </Grid>
          )
        })}
      </Grid>
      {(['paid_to_staff', 'paid_by_credit'] as const)
        .filter((part) => dashboard[part].orders > 0)
        .map((part) => (
          <Typography key={part} color="textSecondary" variant="body2">
            {translate(`nafha.dashboard.${part}`, {
              smart_count: dashboard[part].orders,
              amount: `\u2068${formatMoney(dashboard[part].amount)}\u2069`,
            })}
          </Typography>
        ))}
    </>
  )
}
