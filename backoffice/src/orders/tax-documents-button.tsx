import ReceiptIcon from '@mui/icons-material/ReceiptLong'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { DateInput, required, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { ToolButton } from '../shell/tool-button.tsx'
import { lastMonth } from './last-month.ts'

/** Exports the invoices and credit notes issued in a span of days, whatever the list's filters are. */
export const TaxDocumentsButton = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const day = { parse: (typed: string) => typed, validate: required() }
  return (
    <>
      <ToolButton label="nafha.orders.tax_documents" onClick={() => setOpen(true)}>
        <ReceiptIcon />
      </ToolButton>
      {open && (
        <ActionDialog
          title="nafha.orders.tax_documents"
          confirm="ra.action.export"
          done="nafha.orders.tax_documents_saved"
          defaultValues={lastMonth(new Date())}
          onSubmit={async ({ from, to }) =>
            saveFile(await call('GET /admin/tax-documents/export', { query: { from, to } }))
          }
          refreshes={false}
          onClose={() => setOpen(false)}
        >
          <Typography sx={{ mb: 2 }}>{translate('nafha.orders.tax_documents_means')}</Typography>
          <DateInput source="from" label="nafha.orders.from" {...day} />
          <DateInput source="to" label="nafha.orders.to" {...day} />
        </ActionDialog>
      )}
    </>
  )
}
