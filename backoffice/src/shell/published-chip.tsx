import { Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isAhead } from './shop-moment.ts'

interface Props {
  published: boolean
  /** ISO 8601: a published record is scheduled until this moment. */
  from?: string
}

/** Shows whether a record is published. */
export const PublishedChip = ({ published, from }: Props) => {
  const translate = useTranslate()
  if (!published) return <Chip size="small" label={translate('nafha.catalog.draft')} />
  if (isAhead(from)) return <Chip size="small" color="info" label={translate('nafha.catalog.scheduled')} />
  return <Chip size="small" color="success" label={translate('nafha.catalog.published')} />
}
