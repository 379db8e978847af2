import {
  Box,
  Button,
  Collapse,
  Grid,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material'
import type { DashboardPoint, DashboardStep } from '@nafha/contract/admin/dashboard'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../shell/fields.tsx'
import { formatNumber } from '../shell/numbers.ts'
import { Panel } from '../shell/panel.tsx'
import type { ChartProps } from './charts.tsx'
import { formatSpan, labelOf } from './labels.ts'

// Load the chart library lazily: staff who pack orders never need it.
const Chart = lazy(() => import('./charts.tsx').then(({ Chart: drawn }) => ({ default: drawn })))

const charts: (Pick<ChartProps, 'shape' | 'format'> & {
  title: string
  kinds: ('revenue' | 'orders' | 'visits' | 'page_views')[]
})[] = [
  { title: 'revenue', kinds: ['revenue'], shape: 'bars', format: formatMoney },
  { title: 'orders', kinds: ['orders'], shape: 'bars', format: formatNumber },
  { title: 'traffic', kinds: ['page_views', 'visits'], shape: 'lines', format: formatNumber },
]

/** Shows the period point by point, as a chart and as a table that screen readers can read. */
export const Series = ({ points, by }: { points: DashboardPoint[]; by: DashboardStep }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const tableId = useId()
  const name = (kind: string) => translate(`nafha.dashboard.figures.${kind}`)
  const rows = points.map((point) => ({
    ...point,
    label: labelOf(point, by),
    span: formatSpan(point.from, point.to),
  }))
  return (
    <Box>
      <Grid container spacing={2}>
        {charts.map(({ title, kinds, ...drawn }) => (
          <Grid key={title} size={{ xs: 12, lg: 4 }}>
            <Panel title={`nafha.dashboard.charts.${title}`}>
              <div
                role="img"
                aria-label={translate('nafha.dashboard.in_the_table', { what: kinds.map(name).join(' · ') })}
              >
                <Suspense fallback={<Skeleton variant="rectangular" height={220} />}>
                  <Chart {...drawn} rows={rows} kinds={kinds.map((key) => ({ key, name: name(key) }))} />
                </Suspense>
              </div>
            </Panel>
          </Grid>
        ))}
      </Grid>
      <Button
        size="small"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={tableId}
        sx={{ mt: 1 }}
      >
        {translate(open ? 'nafha.dashboard.hide_table' : 'nafha.dashboard.show_table')}
      </Button>
      <Collapse in={open} id={tableId} unmountOnExit>
        <PointTable points={points} />
      </Collapse>
    </Box>
  )
}

const PointTable = ({ points }: { points: DashboardPoint[] }) => {
  const translate = useTranslate()
  return (
    <TableContainer sx={{ maxHeight: 420 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('nafha.dashboard.days')}</TableCell>
            {['revenue', 'orders', 'visits', 'page_views'].map((kind) => (
              <TableCell key={kind} align="right">
                {translate(`nafha.dashboard.figures.${kind}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map(({ from, to, revenue, orders, visits, page_views }) => (
            <TableRow key={from}>
              <TableCell component="th" scope="row">
                {formatSpan(from, to)}
              </TableCell>
              <TableCell align="right">{formatMoney(revenue)}</TableCell>
              <TableCell align="right">{formatNumber(orders)}</TableCell>
              <TableCell align="right">{formatNumber(visits)}</TableCell>
              <TableCell align="right">{formatNumber(page_views)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
