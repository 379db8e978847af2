import DownloadIcon from '@mui/icons-material/Download'
import { useMutation } from '@tanstack/react-query'
import { Button, useListContext, useNotify } from 'react-admin'
import { failureOf } from '../account/failure.ts'
import { call } from '../api.ts'
import { saveFile } from '../shell/save-file.ts'

/** All orders that the filters let through, not only those of this page. */
export const CsvButton = () => {
  const { filterValues, total } = useListContext()
  const notify = useNotify()
  const download = useMutation({
    mutationFn: () => call('GET /admin/orders/export', { query: filterValues }),
    onSuccess: saveFile,
    onError: (cause) => failureOf(cause, notify),
  })
  return (
    <Button
      label="ra.action.export"
      onClick={() => download.mutate()}
      disabled={!total || download.isPending}
      startIcon={<DownloadIcon />}
    />
  )
}
