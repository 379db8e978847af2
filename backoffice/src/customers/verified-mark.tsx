import VerifiedIcon from '@mui/icons-material/CheckCircleOutlined'
import UnverifiedIcon from '@mui/icons-material/ErrorOutlined'
import { Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Marks a verified email address or number, for screen readers too. */
export const VerifiedMark = ({ verified }: { verified: boolean }) => {
  const label = useTranslate()(verified ? 'nafha.customers.verified' : 'nafha.customers.unverified')
  const Icon = verified ? VerifiedIcon : UnverifiedIcon
  return (
    <Tooltip title={label}>
      <Icon
        fontSize="inherit"
        color={verified ? 'success' : 'warning'}
        role="img"
        aria-label={label}
        sx={{ verticalAlign: 'middle' }}
      />
    </Tooltip>
  )
}
