import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

interface Props {
  /** Which page of the record; none for whoever may not open it. */
  page: 'show' | 'edit' | false
  children: ReactNode
}

/** Ink like the rest of the row: a column of underlines would be all that one sees. */
const calm = { '&:focus-visible': { textDecoration: 'underline' } } as const

/** What names a row of a table, leading to its page: a press on the row itself asks for a mouse, and opens no new tab. */
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
      // The row would go there once more, and in this tab where a new one was asked for.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
