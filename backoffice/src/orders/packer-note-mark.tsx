import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import { Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Marks an order in a list that has a note for the packer. */
export const PackerNoteMark = ({ note }: { note: string | null }) => {
  const title = useTranslate()('nafha.orders.packer_note.title')
  return (
    note && (
      <Tooltip title={note}>
        <NoteIcon titleAccess={title} fontSize="small" sx={{ verticalAlign: 'text-bottom' }} />
      </Tooltip>
    )
  )
}
