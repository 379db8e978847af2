import { Chip, type ChipProps } from '@mui/material'
import type { StaffOrderState } from '@nafha/contract/staff-orders/states'
import { useTranslate } from 'react-admin'

const colours: Record<StaffOrderState, ChipProps['color']> = {
  draft: 'default',
  sent: 'info',
  paid: 'success',
  expired: 'warning',
  withdrawn: 'default',
}

export const StateChip = ({ state }: { state: StaffOrderState }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[state]}
    label={useTranslate()(`nafha.staff_orders.states.${state}`)}
  />
)
