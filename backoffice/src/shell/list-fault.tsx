import { Alert } from '@mui/material'
import { Pagination, useListContext } from 'react-admin'

/** Why a list could not be read, in its place: it would look as if nothing had been found. */
export const ListFault = () => {
  const { error } = useListContext()
  return (
    <Alert severity="error" sx={{ m: 2 }}>
      {error?.message}
    </Alert>
  )
}

/** The pages of a list; none of one that could not be read. */
export const ListPages = () => (useListContext().error ? null : <Pagination />)
