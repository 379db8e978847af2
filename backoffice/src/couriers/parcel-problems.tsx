import { Alert, Button, Link, List, ListItem, ListItemText } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { Link as PageLink } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { may } from '../platform/session.ts'
import { formatMoment } from '../shell/fields.tsx'
import { notifyError } from '../shell/notify-error.ts'
import { useShopNote } from '../shell/shop-note.ts'

const KEY = ['parcel-problems']

/** Parcels that somebody has to look at today, with the courier's own words; nothing while there are none. */
export const ParcelProblems = () => {
  const translate = useTranslate()
  const describe = useShopNote()
  const notify = useNotify()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call('GET /admin/parcels/problems') })
  const close = useMutation({
    mutationFn: (id: number) => call('POST /admin/parcels/:id/problem/close', { params: { id } }),
    onError: (cause) => notifyError(cause, notify),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  const bookLabel = useMutation({
    mutationFn: (id: number) => call('POST /admin/returns/:id/label', { params: { id } }),
    onSuccess: () => notify('nafha.returns.label.requested', { type: 'success' }),
    onError: (cause) => notifyError(cause, notify),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  const problems = data?.data ?? []
  if (problems.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {translate('nafha.couriers.problems', { smart_count: problems.length })}
      <List dense>
        {problems.map(({ id, kind, order_id, order_number, return_id, courier, reason, since }) => (
          <ListItem key={`${kind} ${id}`} disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
            <ListItemText
              sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}
              primary={
                <>
                  <Link
                    component={PageLink}
                    to={
                      return_id === null
                        ? `/admin/orders/${order_id}/show`
                        : `/admin/returns/${return_id}/show`
                    }
                  >
                    <bdi>{order_number}</bdi>
                  </Link>
                  {` · ${translate(`nafha.couriers.problem_kinds.${kind}`)}`}
                </>
              }
              secondary={
                <>
                  {[courier, reason && describe(reason)].map(
                    (words) =>
                      words && (
                        <span key={words}>
                          <bdi>{words}</bdi> ·{' '}
                        </span>
                      ),
                  )}
                  <bdi>{formatMoment(since)}</bdi>
                </>
              }
            />
            {may('orders.fulfil') && return_id !== null && (
              <Button
                color="inherit"
                sx={{ minHeight: 44 }}
                disabled={bookLabel.isPending}
                onClick={() => bookLabel.mutate(return_id)}
              >
                {translate('nafha.returns.label.try_again')}
              </Button>
            )}
            {may('orders.fulfil') && return_id === null && (
              <Button
                color="inherit"
                sx={{ minHeight: 44 }}
                disabled={close.isPending}
                onClick={() => close.mutate(id)}
              >
                {translate('nafha.couriers.dealt_with')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
    </Alert>
  )
}
