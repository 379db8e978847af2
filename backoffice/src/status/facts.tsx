import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Panel } from '../shell/panel.tsx'

interface FactsProps {
  /** Name of the panel and of its texts, `nafha.status.<name>`. */
  name: string
  facts: Record<string, ReactNode>
}

/** A panel of names and values. */
export const Facts = ({ name, facts }: FactsProps) => {
  const translate = useTranslate()
  return (
    <Panel title={`nafha.status.${name}.title`}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {Object.entries(facts).map(([fact, value]) => (
          <Box
            key={fact}
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`nafha.status.${name}.${fact}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <bdi>{value}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
