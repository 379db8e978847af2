import { useListContext } from 'react-admin'
import { call } from '../platform/api.ts'
import { ExportButton } from '../shell/export-button.tsx'

/** Exports all orders that match the filters, not only this page. */
export const CsvButton = () => {
  const { filterValues, total } = useListContext()
  return (
    <ExportButton
      fetchFile={() => call('GET /admin/orders/export', { query: filterValues })}
      disabled={!total}
    />
  )
}
