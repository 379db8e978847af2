import { Chip } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Whether shoppers see it. */
export const PublishedChip = ({ published }: { published: boolean }) => (
  <Chip
    size="small"
    color={published ? 'success' : 'default'}
    label={useTranslate()(published ? 'nafha.catalog.published' : 'nafha.catalog.draft')}
  />
)
