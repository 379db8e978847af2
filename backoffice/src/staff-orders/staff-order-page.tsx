import { Alert, Box, Button, CircularProgress, Stack, Typography } from '@mui/material'
import { CallError } from '@nafha/contract/client'
import type { OrderByStaff } from '@nafha/contract/staff-orders/staff-orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Title, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { formatMoment } from '../shell/fields.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderView } from './order-view.tsx'
import { StateChip } from './state-chip.tsx'
import { staffOrderKey } from './use-order-saving.ts'

const Page = ({ title, facts, children }: { title: string; facts?: ReactNode; children: ReactNode }) => (
  <Stack sx={{ gap: 2, mt: 1 }}>
    <Title title={title} preferenceKey={false} />
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      {facts}
    </Stack>
    {children}
  </Stack>
)

/** The screen New order, on which staff take an order by telephone. */
export const StaffOrderCreate = () => (
  <Page title={useTranslate()('nafha.staff_orders.new')}>
    <OrderForm />
  </Page>
)

/** The page of one order by staff: the form of a draft, and what became of a sent one. */
export const StaffOrderEdit = () => {
  const translate = useTranslate()
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery({
    queryKey: staffOrderKey(id),
    queryFn: async (): Promise<OrderByStaff> =>
      (await call('GET /admin/staff-orders/:id', { params: { id } })).data,
    retry: (failures, cause) => !(cause instanceof CallError && cause.status === 404) && failures < 3,
    // A sent order is paid while its page is open; the fields of a draft must not change under the member's hands.
    refetchInterval: ({ state }) => (state.data?.state === 'sent' ? 15_000 : false),
    refetchOnWindowFocus: ({ state }) => state.data?.state === 'sent',
  })
  const title = translate('nafha.staff_orders.number', { id })
  if (error && !data) {
    return (
      <Page title={title}>
        <Alert
          severity="error"
          action={<Button onClick={() => refetch()}>{translate('nafha.staff_orders.again')}</Button>}
        >
          {error.message}
        </Alert>
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title={title}>
        <Box sx={{ display: 'grid', placeItems: 'center', p: 4 }}>
          <CircularProgress aria-label={translate('ra.page.loading')} />
        </Box>
      </Page>
    )
  }
  return (
    <Page title={title} facts={<Facts order={data} />}>
      {data.state === 'draft' ? <OrderForm key={data.version} draft={data} /> : <OrderView order={data} />}
    </Page>
  )
}

const Facts = ({ order }: { order: OrderByStaff }) => (
  <>
    <StateChip state={order.state} />
    <Typography color="textSecondary">
      <bdi>{order.created_by}</bdi> · {formatMoment(order.created_at)}
    </Typography>
  </>
)
