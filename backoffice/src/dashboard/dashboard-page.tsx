import { Grid, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import type { DashboardPeriod, DashboardStep } from '@nafha/contract/admin/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loading, NavigateToFirstResource, Title, useStore, useTranslate } from 'react-admin'
import { ParcelProblems } from '../couriers/parcel-problems.tsx'
import { call } from '../platform/api.ts'
import { mayOpen } from '../platform/session.ts'
import { BestSellers, EmptySearches, LowStock } from './lists.tsx'
import { Series } from './series.tsx'
import { Stats } from './stats.tsx'

/** Steps that the charts of a period offer; the first is the default. */
const steps: Record<DashboardPeriod, readonly [DashboardStep, ...DashboardStep[]]> = {
  today: ['day'],
  '7d': ['day'],
  '30d': ['day', 'week'],
  '90d': ['week', 'day', 'month'],
  year: ['month', 'week', 'day'],
}
const ORDER: readonly DashboardStep[] = ['day', 'week', 'month']

/** Shows the shop's sales; staff without that ability are redirected to the first page that they may see. */
export const DashboardPage = () =>
  mayOpen('dashboard') ? <DashboardPanels /> : <NavigateToFirstResource loading={Loading} />

const DashboardPanels = () => {
  const translate = useTranslate()
  const [period, setPeriod] = useStore<DashboardPeriod>('nafha.dashboard.period', '30d')
  const [step, setStep] = useStore<DashboardStep | null>('nafha.dashboard.step', null)
  const open = steps[period] ?? steps['30d']
  const by = step !== null && open.includes(step) ? step : open[0]
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['dashboard', period, by],
    queryFn: () => call('GET /admin/dashboard', { query: { period, by } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack spacing={2} sx={{ mt: 1, mb: 4 }}>
      <Title title={translate('ra.page.dashboard')} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h5" component="h2" sx={{ flexGrow: 1 }}>
          {translate('nafha.dashboard.title')}
        </Typography>
        <TextField
          select
          size="small"
          margin="none"
          fullWidth={false}
          label={translate('nafha.dashboard.period')}
          value={period}
          onChange={(event) => setPeriod(event.target.value as DashboardPeriod)}
          sx={{ minWidth: 150 }}
        >
          {(Object.keys(steps) as DashboardPeriod[]).map((id) => (
            <MenuItem key={id} value={id}>
              {translate(`nafha.dashboard.periods.${id}`)}
            </MenuItem>
          ))}
        </TextField>
        {open.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={by}
            onChange={(_, chosen: DashboardStep | null) => chosen && setStep(chosen)}
            aria-label={translate('nafha.dashboard.by')}
          >
            {ORDER.filter((id) => open.includes(id)).map((id) => (
              <ToggleButton key={id} value={id}>
                {translate(`nafha.dashboard.steps.${id}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Stack>
      <ParcelProblems />
      {data ? (
        <Stack spacing={2} aria-busy={isPlaceholderData}>
          <Stats dashboard={data.data} today={period === 'today'} />
          {data.data.series.length > 1 && <Series points={data.data.series} by={by} />}
          <Grid container spacing={2}>
            <Grid size={{ xs: 12, md: 6 }}>
              <BestSellers dashboard={data.data} />
            </Grid>
            <Grid size={{ xs: 12, md: 6 }}>
              <Stack spacing={2}>
                <LowStock dashboard={data.data} />
                <EmptySearches dashboard={data.data} />
              </Stack>
            </Grid>
          </Grid>
        </Stack>
      ) : (
        <Loading />
      )}
    </Stack>
  )
}
