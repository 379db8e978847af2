import { Box, Divider, Stack, Typography } from '@mui/material'
import type { CspCount } from '@nafha/contract/admin/csp-reports'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../shell/numbers.ts'
import { Panel } from '../shell/panel.tsx'

/** Lists requests that content security policies blocked in the last seven days, those of the checkout first. */
export const BlockedRequests = ({ counts }: { counts: CspCount[] }) => {
  const translate = useTranslate()
  return (
    <Panel title="nafha.status.blocked.title">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate(counts.length === 0 ? 'nafha.status.blocked.none' : 'nafha.status.blocked.hint')}
      </Typography>
      <Stack component="ul" divider={<Divider flexItem />} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {counts.map(({ page, directive, host, reports, last_day }) => (
          <Box component="li" key={`${page} ${directive} ${host}`}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', columnGap: 2 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{host}</bdi>
              </Typography>
              <Typography variant="body2">{formatNumber(reports)}</Typography>
            </Stack>
            <Typography variant="caption" color="textSecondary">
              {translate(`nafha.status.blocked.pages.${page}`)}
              {' · '}
              <bdi>{directive}</bdi>
              {' · '}
              <bdi>{last_day}</bdi>
            </Typography>
          </Box>
        ))}
      </Stack>
    </Panel>
  )
}
