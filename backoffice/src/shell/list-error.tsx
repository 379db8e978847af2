import { Alert, Button } from '@mui/material'
import { useEffect } from 'react'
import { HttpError, Pagination, useListContext, useRemoveFromStore, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

/** Status of the response to an unknown filter, order or page. */
const REFUSED = 422

/**
 * Why a list could not be read, in its place: it would look as if nothing had been found. react-admin keeps the filters of
 * an address for the next visit; those that were refused are dropped, or the list would never open again.
 */
export const ListError = () => {
  const { error, resource } = useListContext()
  const translate = useTranslate()
  const forget = useRemoveFromStore(`${resource}.listParams`)
  const isRefused = error instanceof HttpError && error.status === REFUSED
  useEffect(() => {
    if (isRefused) forget()
  }, [isRefused, forget])
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        isRefused && (
          <Button color="inherit" size="small" component={Link} to={{ search: '' }}>
            {translate('nafha.without_filters')}
          </Button>
        )
      }
    >
      {error?.message}
    </Alert>
  )
}

/** The pages of a list; none of one that could not be read. */
export const ListPages = () => (useListContext().error ? null : <Pagination />)
