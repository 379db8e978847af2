import UploadIcon from '@mui/icons-material/UploadFile'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material'
import type { TrackingRow } from '@nafha/contract/admin/tracking-file'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useCourierChoices } from '../couriers/use-courier-choices.ts'
import { call } from '../platform/api.ts'
import { notifyError } from '../shell/notify-error.ts'
import { ToolButton } from '../shell/tool-button.tsx'
import { shipMany } from './ship-many.ts'

/** Tracking numbers from a courier's file: first what each row would do, then the good ones. */
export const ImportNumbersButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToolButton label="nafha.packing.import" onClick={() => setOpen(true)}>
        <UploadIcon />
      </ToolButton>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The field inside the button takes the focus and the keys, so the button itself is no stop of the keyboard. */
const LABEL_OF_FIELD = { role: undefined, tabIndex: -1 }

const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const couriers = useCourierChoices()
  const [chosenCourier, setCourier] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [rows, setRows] = useState<TrackingRow[] | null>(null)
  const courier = chosenCourier ?? couriers[0]?.key ?? null
  const check = useMutation({
    mutationFn: async (of: { file: File; courier: string | null }) =>
      (
        await call('POST /admin/packing/tracking-file', {
          body: { file: await of.file.text(), courier: of.courier },
        })
      ).data,
    onSuccess: setRows,
    onError: (cause) => notifyError(cause, notify),
  })
  const bad = rows?.filter(({ problem }) => problem) ?? []
  const good = (rows ?? []).flatMap(({ order_id, problem, courier, tracking_number }) =>
    order_id !== null && !problem ? [{ id: order_id, courier, tracking_number }] : [],
  )
  const ship = useMutation({
    mutationFn: () => shipMany(good),
    onSuccess: (outcomes) => {
      const refusals = outcomes.filter(({ moved }) => !moved)
      const messageArgs = { n: outcomes.length - refusals.length }
      notify('nafha.packing.shipped', { type: 'success', messageArgs })
      if (refusals.length === 0) return onClose()
      const reasonOf = new Map(refusals.map(({ id, message }) => [id, message]))
      return setRows(
        (rows ?? []).flatMap((row) =>
          row.order_id !== null && reasonOf.has(row.order_id)
            ? [{ ...row, problem: reasonOf.get(row.order_id) ?? '' }]
            : [],
        ),
      )
    },
    onError: (cause) => notifyError(cause, notify),
    onSettled: refresh,
  })
  const isBusy = check.isPending || ship.isPending
  return (
    <Dialog open onClose={() => isBusy || onClose()} fullWidth maxWidth="md">
      <DialogTitle>{translate('nafha.packing.import')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('nafha.packing.import_means')}</DialogContentText>
        <TextField
          select
          label={translate('nafha.packing.courier_of_rows')}
          value={courier ?? ''}
          disabled={isBusy}
          onChange={({ target: { value } }) => {
            setCourier(value)
            if (file) check.mutate({ file, courier: value })
          }}
          sx={{ display: 'block', mt: 2, maxWidth: 320 }}
          fullWidth
        >
          {couriers.map(({ key, name }) => (
            <MenuItem key={key} value={key}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button
          component="label"
          {...LABEL_OF_FIELD}
          variant="outlined"
          sx={{ my: 2, '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
          disabled={isBusy}
        >
          {translate('nafha.packing.choose')}
          <input
            type="file"
            accept=".csv,text/csv"
            style={{ position: 'absolute', opacity: 0, width: 1 }}
            onChange={(event) => {
              const csv = event.target.files?.[0]
              // The same file can be chosen again after it was mended.
              event.target.value = ''
              if (!csv) return
              setFile(csv)
              check.mutate({ file: csv, courier })
            }}
          />
        </Button>
        {rows && (
          <Alert severity={bad.length > 0 ? 'warning' : 'success'}>
            {translate('nafha.packing.checked', { good: good.length, bad: bad.length })}
          </Alert>
        )}
        {bad.length > 0 && <Problems rows={bad} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy} color="inherit">
          {translate('ra.action.close')}
        </Button>
        <Button variant="contained" disabled={isBusy || good.length === 0} onClick={() => ship.mutate()}>
          {translate('nafha.packing.take', { n: good.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The rows that cannot be taken, each with its reason. */
const Problems = ({ rows }: { rows: readonly TrackingRow[] }) => {
  const translate = useTranslate()
  return (
    <Table size="small" sx={{ mt: 2, '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('nafha.packing.line')}</TableCell>
          <TableCell>
            {translate('nafha.orders.title')} · {translate('nafha.orders.tracking_number')}
          </TableCell>
          <TableCell>{translate('nafha.packing.problem')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ line, order_number, tracking_number, problem }) => (
          <TableRow key={line}>
            <TableCell>{line}</TableCell>
            <TableCell>
              <bdi>{order_number}</bdi>
              <br />
              <bdi>{tracking_number}</bdi>
            </TableCell>
            <TableCell>{problem}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
