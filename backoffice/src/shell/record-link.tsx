import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

interface Props {
  /** Page of the record; without it the user may not open the record. */
  page: 'show' | 'edit' | false
  children: ReactNode
}

/** Underlines a link on hover and focus only: a column of underlines would dominate the table. */
const calm = { '&:focus-visible': { textDecoration: 'underline' } } as const

/** Links the name of a row to its page: a click on the row needs a mouse and opens no new tab. */
export const RecordLink = ({ page, children }: Props) => {
  const createPath = useCreatePath()
  const resource = useResourceContext()
  const record = useRecordContext()
  if (!page || !record) return children
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: page, id: record.id })}
      state={{ _scrollToTop: true }}
      color="inherit"
      underline="hover"
      sx={calm}
      // Stop here: the row's own click would open the page in this tab, even when a new tab was requested.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
