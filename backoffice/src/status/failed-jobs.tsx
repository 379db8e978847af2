import { Box, Button, Divider, Stack, Typography } from '@mui/material'
import type { FailedJob } from '@nafha/contract/admin/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { may } from '../platform/session.ts'
import { formatMoment } from '../shell/fields.tsx'
import { notifyError } from '../shell/notify-error.ts'
import { Panel } from '../shell/panel.tsx'

/** Lists failed jobs with their error and next attempt, and a button to retry at once for members who may. */
export const FailedJobs = ({ jobs }: { jobs: FailedJob[] }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: (id: string) => call('POST /admin/status/jobs/:id/retry', { params: { id } }),
    onSuccess: () => notify('nafha.status.failed.again', { type: 'success' }),
    onError: (cause) => notifyError(cause, notify),
    onSettled: () => queries.invalidateQueries({ queryKey: ['status'] }),
  })
  return (
    <Panel title="nafha.status.failed.title">
      {jobs.length === 0 ? (
        <Typography color="textSecondary">{translate('nafha.status.failed.none')}</Typography>
      ) : (
        <Stack divider={<Divider flexItem />} spacing={1.5}>
          {jobs.map((job) => (
            <Stack
              key={job.id}
              direction={{ xs: 'column', sm: 'row' }}
              spacing={1}
              sx={{ justifyContent: 'space-between', alignItems: { xs: 'flex-start', sm: 'center' } }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2">
                  {translate(`nafha.status.jobs.${job.name}`, { _: job.name })}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {translate('nafha.status.failed.tries', { attempts: job.attempts, most: job.most })}
                  {' · '}
                  {job.next_try_at === null
                    ? translate('nafha.status.failed.given_up')
                    : translate('nafha.status.failed.next', { when: formatMoment(job.next_try_at) })}
                </Typography>
                <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{job.error}</bdi>
                </Typography>
              </Box>
              {may('jobs.retry') && (
                <Button
                  size="small"
                  variant="outlined"
                  sx={{ flexShrink: 0 }}
                  disabled={retry.isPending}
                  onClick={() => retry.mutate(job.id)}
                >
                  {translate('nafha.status.failed.retry')}
                </Button>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
