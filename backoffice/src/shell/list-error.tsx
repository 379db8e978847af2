import { Alert, Button } from '@mui/material'
import { useEffect } from 'react'
import { HttpError, Pagination, useListContext, useRemoveFromStore, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatNumber } from './numbers.ts'

/** Status of the response to an unknown filter, order or page. */
const REFUSED = 422

/**
 * Shows why a list could not be read; an empty list would look as if nothing matched. It also removes refused filters from
 * react-admin's store, which would otherwise apply them at every visit.
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

interface DisplayedRows {
  from: number
  to: number
  count: number
}

/** Pagination of a list, hidden when the list could not be read. A list that was not counted to its end says so. */
export const ListPages = () => {
  const { error, meta } = useListContext()
  const translate = useTranslate()
  if (error) return null
  const label = ({ from, to, count }: DisplayedRows) =>
    translate('nafha.rows_of_more', { from, to, count: formatNumber(count) })
  return <Pagination {...(meta?.more && { labelDisplayedRows: label })} />
}
