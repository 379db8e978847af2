import { Card, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** A section of a page with its heading. Wide contents scroll by themselves. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card variant="outlined">
    <CardContent sx={{ overflowX: 'auto' }}>
      <Typography variant="subtitle2" component="h2" color="textSecondary" gutterBottom>
        {useTranslate()(title)}
      </Typography>
      {children}
    </CardContent>
  </Card>
)
