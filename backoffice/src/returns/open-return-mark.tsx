import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import { useTranslate } from 'react-admin'

/** Marks an order in a list that has returns which are not over. */
export const OpenReturnMark = ({ number }: { number: number }) => {
  const title = useTranslate()('nafha.returns.open_mark', { smart_count: number })
  return (
    number > 0 && <ReturnIcon titleAccess={title} fontSize="small" sx={{ verticalAlign: 'text-bottom' }} />
  )
}
