import { Chip } from '@mui/material'
import { isReturnOver, type ReturnState } from '@nafha/contract/returns/return-states'
import { useTranslate } from 'react-admin'

/** The state of a return; one that waits for staff stands out. */
export const ReturnStateChip = ({ state }: { state: ReturnState }) => (
  <Chip
    size="small"
    color={state === 'requested' || state === 'received' ? 'warning' : 'default'}
    variant={isReturnOver(state) ? 'outlined' : 'filled'}
    label={useTranslate()(`nafha.returns.state.${state}`)}
  />
)
