import { Button, List, ListItem, ListItemText } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Loading, useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { formatMoment } from '../shell/fields.tsx'
import { notifyError } from '../shell/notify-error.ts'

export const SessionList = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => call('GET /admin/sessions') })
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE /admin/sessions/:id', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
    onError: (cause) => notifyError(cause, notify),
  })
  if (!sessions.data) return <Loading />
  return (
    <List disablePadding>
      {sessions.data.data.map(({ id, user_agent, last_used_at, current }) => (
        <ListItem key={id} disableGutters sx={{ gap: 1 }}>
          <ListItemText
            primary={current ? translate('nafha.account.this_session') : user_agent}
            secondary={translate('nafha.account.last_used', { when: formatMoment(last_used_at) })}
            sx={{ overflowWrap: 'anywhere' }}
          />
          {/* Not a secondary action: that would cover a long name. */}
          {!current && (
            <Button onClick={() => end.mutate(id)} disabled={end.isPending} sx={{ flexShrink: 0 }}>
              {translate('nafha.account.end_session')}
            </Button>
          )}
        </ListItem>
      ))}
    </List>
  )
}
