import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** A link to another page of the back office. */
export const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to}>
    {children}
  </Link>
)

/** Leaves room below the filters for the bar over the chosen rows, which otherwise covers their lower edge. */
export const roomForBulkBar = { '& .RaList-actions': { pb: { sm: 3 } } } as const

/** Style of a list whose table is wider than a phone: the table scrolls sideways and the page does not. */
export const scrollingList = {
  '& .RaList-main': { minWidth: 0 },
  '& .RaList-content': { overflowX: 'auto' },
} as const
