import DownloadIcon from '@mui/icons-material/Download'
import ListIcon from '@mui/icons-material/FormatListNumbered'
import ShippingIcon from '@mui/icons-material/LocalShipping'
import PrintIcon from '@mui/icons-material/Print'
import { Menu, MenuItem } from '@mui/material'
import type { PackingRow } from '@nafha/contract/admin/packing'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, useListContext, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { BookButtons } from '../couriers/book-buttons.tsx'
import { useCourierChoices } from '../couriers/use-courier-choices.ts'
import { call } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { may } from '../platform/session.ts'
import { notifyError } from '../shell/notify-error.ts'
import { ToolButton } from '../shell/tool-button.tsx'
import { NumbersDialog } from './numbers-dialog.tsx'

/** Actions on the chosen orders: pick list, slips, the courier's file, tracking numbers. */
export const PackingActions = () => {
  const { selectedIds, data = [], onUnselectItems } = useListContext<PackingRow>()
  const [hasNumbers, setHasNumbers] = useState(false)
  const ids = selectedIds.join(',')
  return (
    <>
      <Button label="nafha.packing.pick_list" component={Link} to={`/admin/pick-list?ids=${ids}`}>
        <ListIcon />
      </Button>
      <Button label="nafha.orders.packing_slips" component={Link} to={`/admin/packing-slips?ids=${ids}`}>
        <PrintIcon />
      </Button>
      {may('customers.read') && <CourierFileButton ids={ids} />}
      {may('orders.fulfil') && <BookButtons />}
      {may('orders.fulfil') && (
        <ToolButton label="nafha.packing.numbers" onClick={() => setHasNumbers(true)}>
          <ShippingIcon />
        </ToolButton>
      )}
      {hasNumbers && (
        <NumbersDialog
          orders={data.filter(({ id }) => selectedIds.includes(id))}
          onClose={() => setHasNumbers(false)}
          onDone={onUnselectItems}
        />
      )}
    </>
  )
}

/** Saves the chosen orders with the columns that a courier wants. */
const CourierFileButton = ({ ids }: { ids: string }) => {
  const couriers = useCourierChoices()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const download = useMutation({
    mutationFn: (courier: string) => call('GET /admin/packing/courier-file', { query: { ids, courier } }),
    onSuccess: saveFile,
    onError: (cause) => notifyError(cause, notify),
  })
  const choose = (courier: string) => {
    setAnchor(null)
    download.mutate(courier)
  }
  return (
    <>
      <ToolButton
        label="nafha.packing.courier_file"
        disabled={download.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <DownloadIcon />
      </ToolButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {couriers.map(({ key, name }) => (
          <MenuItem key={key} onClick={() => choose(key)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
