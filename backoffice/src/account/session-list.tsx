import { Button, List, ListItem, ListItemText } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Loading, useNotify, useTranslate } from 'react-admin'
import { call } from '../api.ts'
import { formatMoment } from '../shell/fields.tsx'
import { failureOf } from './failure.ts'

export const SessionList = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => call('GET /admin/sessions') })
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE /admin/sessions/:id', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
    onError: (cause) => failureOf(cause, notify),
  })
  if (!sessions.data) return <Loading />
  return (
    <List disablePadding>
      {sessions.data.data.map(({ id, user_agent, last_used_at, current }) => (
        <ListItem
          key={id}
          disableGutters
          secondaryAction={
            current ? null : (
              <Button onClick={() => end.mutate(id)} disabled={end.isPending}>
                {translate('nafha.account.end_session')}
              </Button>
            )
          }
        >
          <ListItemText
            primary={current ? translate('nafha.account.this_session') : user_agent}
            secondary={translate('nafha.account.last_used', { when: formatMoment(last_used_at) })}
            sx={{ pe: 8, overflowWrap: 'anywhere' }}
          />
        </ListItem>
      ))}
    </List>
  )
}
