import { Chip, type ChipProps } from '@mui/material'
import type { CustomerState } from '@nafha/contract/admin/customers'
import { useTranslate } from 'react-admin'

const colours: Record<CustomerState, ChipProps['color']> = {
  active: 'success',
  blocked: 'error',
  erased: 'default',
}

export const StateChip = ({ state }: { state: CustomerState }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[state]}
    label={useTranslate()(`nafha.customers.states.${state}`)}
  />
)
