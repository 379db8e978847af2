import { Alert, Grid, Stack, Typography } from '@mui/material'
import type { AdminReturn } from '@nafha/contract/admin/returns'
import { Show, Title, useShowContext, useTranslate } from 'react-admin'
import { formatMoment, formatMoney } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { PageLink } from '../shell/page-link.tsx'
import { Panel } from '../shell/panel.tsx'
import { useShopNote } from '../shell/shop-note.ts'
import { ExchangeNote } from './exchange-buttons.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnLabel } from './return-label.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import { ReturnStateChip } from './return-state-chip.tsx'

/** The page of one return, with a button for each step that it can take now. */
export const ReturnShow = () => (
  <Show actions={false} component="div" title={false}>
    <ReturnPanels />
  </Show>
)

const ReturnPanels = () => {
  const translate = useTranslate()
  const { record: entry } = useShowContext<AdminReturn>()
  // Opened from the list, react-admin shows the list's row first; it has no history.
  if (!entry?.history) return null
  const title = translate('nafha.returns.title', { id: entry.id })
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title={title} preferenceKey={false} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        <ReturnStateChip state={entry.state} />
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          <PageLink to={`/admin/orders/${entry.order.id}/show`}>
            <bdi>{entry.order.order_number}</bdi>
          </PageLink>{' '}
          · <bdi>{entry.buyer}</bdi> · {formatMoment(entry.created_at)}
        </Typography>
        <ReturnActions entry={entry} />
      </Stack>
      {entry.dispute_open && <Alert severity="warning">{translate('nafha.returns.dispute_open')}</Alert>}
      <ExchangeNote entry={entry} />
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 8 }}>
          <Stack spacing={2}>
            <Panel title="nafha.returns.units">
              <Lines entry={entry} />
            </Panel>
            {entry.photo_ids.length > 0 && (
              <Panel title="resources.returns.fields.photos">
                <ReturnPhotos id={entry.id} photoIds={entry.photo_ids} />
              </Panel>
            )}
          </Stack>
        </Grid>
        <Grid size={{ xs: 12, md: 4 }}>
          <Stack spacing={2}>
            <Panel title="nafha.returns.request">
              <Request entry={entry} />
            </Panel>
            <Panel title="nafha.returns.history">
              <History entry={entry} />
            </Panel>
          </Stack>
        </Grid>
      </Grid>
    </Stack>
  )
}

const Lines = ({ entry: { lines, refund, exchange } }: { entry: AdminReturn }) => {
  const translate = useTranslate()
  return (
    <>
      <ReturnLines lines={lines} />
      {exchange && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('nafha.returns.exchange_for', {
            size: `${inLanguage(exchange.product_name)} · ${inLanguage(exchange.size_name)}`,
          })}
        </Typography>
      )}
      {refund !== null && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('nafha.returns.refund_of', { amount: formatMoney(refund) })}
        </Typography>
      )}
    </>
  )
}

const Request = ({ entry }: { entry: AdminReturn }) => {
  const translate = useTranslate()
  const { reason, wish, note, instructions, refusal, tracking, opened_by } = entry
  const by = opened_by === 'customer' ? translate('nafha.orders.by.customer') : opened_by
  return (
    <Stack spacing={1}>
      <Typography variant="body2">
        {translate(`nafha.returns.reason.${reason}`)} · {translate(`nafha.returns.wish.${wish}`)} ·{' '}
        <bdi>{by}</bdi>
      </Typography>
      {[note, instructions, refusal].map(
        (words) =>
          words && (
            <Typography key={words} variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line' }}>
              {words}
            </Typography>
          ),
      )}
      {tracking && (
        <Typography variant="body2">
          {tracking.name} · <bdi>{tracking.number}</bdi>
        </Typography>
      )}
      <ReturnLabel entry={entry} />
    </Stack>
  )
}

const History = ({ entry: { history } }: { entry: AdminReturn }) => {
  const translate = useTranslate()
  const describe = useShopNote()
  return (
    <Stack component="ol" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {history.map(({ state, at, by, note }) => (
        <li key={`${state} ${at}`}>
          <Typography variant="body2">{translate(`nafha.returns.state.${state}`)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {formatMoment(at)} ·{' '}
            <bdi>{by === 'customer' || by === 'shop' ? translate(`nafha.orders.by.${by}`) : by}</bdi>
          </Typography>
          {note && (
            <Typography variant="body2" dir="auto">
              {describe(note)}
            </Typography>
          )}
        </li>
      ))}
    </Stack>
  )
}
