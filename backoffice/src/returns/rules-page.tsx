import { Typography } from '@mui/material'
import { BooleanInput, Edit, NumberInput, required, SimpleForm, useTranslate } from 'react-admin'
import { SaveToolbar } from '../shell/save-toolbar.tsx'
import { UploadsProvider } from '../shell/uploads-context.tsx'

/** Screen of the rules of returns (rules/returns 1). */
export const ReturnRulesPage = () => {
  const translate = useTranslate()
  const title = translate('resources.return-rules.name', { smart_count: 1 })
  return (
    <Edit
      resource="return-rules"
      id="return-rules"
      mutationMode="pessimistic"
      redirect={false}
      title={title}
      actions={false}
    >
      <UploadsProvider>
        <SimpleForm toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 2 }}>
            {translate('nafha.returns.rules_help')}
          </Typography>
          <NumberInput source="days" min={14} max={365} step={1} validate={required()} />
          <BooleanInput source="sealed_only_for_changed_mind" />
        </SimpleForm>
      </UploadsProvider>
    </Edit>
  )
}
