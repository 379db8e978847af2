import TranslateIcon from '@mui/icons-material/Translate'
import { Alert, Chip, Tooltip } from '@mui/material'
import { missingArabic } from '@nafha/contract/admin-catalog'
import { FormDataConsumer, useTranslate } from 'react-admin'

/** `sizes.1.label` is "Sizes 2: Label" to whoever fills the form in. */
function useFieldNames(resource: string) {
  const translate = useTranslate()
  const named = (field: string) => translate(`resources.${resource}.fields.${field}`, { _: field })
  return (paths: string[]) =>
    paths.map((path) => {
      const [field = '', at] = path.split('.')
      return at === undefined ? named(field) : `${named(field)} ${Number(at) + 1}`
    })
}

/** Whether both languages are there, of a row in a list. */
export const ParityChip = ({ missing, resource }: { missing: string[]; resource: string }) => {
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

/** The same in a form, told anew with every letter. */
export const ParityNote = ({ resource }: { resource: string }) => {
  const translate = useTranslate()
  const names = useFieldNames(resource)
  return (
    <FormDataConsumer>
      {({ formData }) => {
        const missing = missingArabic(formData)
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
