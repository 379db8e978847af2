import TranslateIcon from '@mui/icons-material/Translate'
import { Alert, Chip, Tooltip } from '@mui/material'
import { lackingArabic } from '@nafha/contract/admin/bilingual'
import { FormDataConsumer, useTranslate } from 'react-admin'

/** Turns paths into names of fields: `sizes.1.label` is "Sizes 2". List entries are named by their place. */
function useFieldNames(resource: string) {
  const translate = useTranslate()
  const nameOf = (part: string, at: number) =>
    /^\d+$/.test(part)
      ? String(Number(part) + 1)
      : translate(`resources.${resource}.fields.${part}`, { _: at === 0 ? part : '' })
  return (paths: string[]) => paths.map((path) => path.split('.').map(nameOf).filter(Boolean).join(' '))
}

/** Shows in a list whether a row has both languages. */
export const MissingTranslationsChip = ({ missing, resource }: { missing: string[]; resource: string }) => {
  const translate = useTranslate()
  const names = useFieldNames(resource)(missing)
  if (missing.length === 0)
    return <Chip size="small" variant="outlined" label={translate('nafha.catalog.both')} />
  return (
    <Tooltip title={names.join(', ')}>
      <Chip
        size="small"
        color="warning"
        icon={<TranslateIcon />}
        label={translate('nafha.catalog.lacking', { smart_count: missing.length })}
      />
    </Tooltip>
  )
}

interface NoteProps {
  resource: string
  /** Finds the paths of texts in the form that lack Arabic. */
  find?: (form: Record<string, unknown>) => string[]
}

/** Shows in a form which texts lack Arabic, updated while somebody types. */
export const MissingTranslationsNote = ({ resource, find = lackingArabic }: NoteProps) => {
  const translate = useTranslate()
  const names = useFieldNames(resource)
  return (
    <FormDataConsumer>
      {({ formData }) => {
        const missing = find(formData)
        if (missing.length === 0) return null
        return (
          <Alert severity="warning" icon={<TranslateIcon />} sx={{ mb: 2, width: '100%' }}>
            {translate('nafha.catalog.lacking_in', { fields: names(missing).join(', ') })}
          </Alert>
        )
      }}
    </FormDataConsumer>
  )
}
