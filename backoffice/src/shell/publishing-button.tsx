import TranslateIcon from '@mui/icons-material/Translate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BooleanInput, Button } from 'react-admin'
import { call } from '../platform/api.ts'
import { ActionDialog } from './action-dialog.tsx'

const KEY = ['publishing']

/** Languages that publishing needs: both, or English alone. */
export const PublishingButton = () => {
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call('GET /admin/publishing'), enabled: open })
  return (
    <>
      <Button label="nafha.catalog.publishing" onClick={() => setOpen(true)}>
        <TranslateIcon />
      </Button>
      {open && data && (
        <ActionDialog
          title="nafha.catalog.publishing"
          confirm="ra.action.save"
          done="nafha.catalog.publishing_saved"
          defaultValues={data.data}
          onSubmit={async ({ demand_arabic }) => {
            await call('PUT /admin/publishing', { body: { demand_arabic } })
            await queries.invalidateQueries({ queryKey: KEY })
          }}
          onClose={() => setOpen(false)}
        >
          <BooleanInput source="demand_arabic" label="nafha.catalog.demand_arabic" />
        </ActionDialog>
      )}
    </>
  )
}
