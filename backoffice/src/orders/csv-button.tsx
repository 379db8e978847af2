import { useListContext } from 'react-admin'
import { call } from '../platform/api.ts'
import { ExportButton } from '../shell/export-button.tsx'

/** All orders that the filters let through, not only those of this page. */
export const CsvButton = () => {
  const { filterValues, total } = useListContext()
  return (
    <ExportButton
      fetchFile={() => call('GET /admin/orders/export', { query: filterValues })}
      disabled={!total}
    />
  )
}
