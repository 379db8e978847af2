import { Typography } from '@mui/material'
import { METHOD_KINDS } from '@nafha/contract/orders/paid-delivery'
import {
  ArrayInput,
  Edit,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  useTranslate,
} from 'react-admin'
import { SaveToolbar } from '../shell/save-toolbar.tsx'
import { useEmirates } from './couriers.tsx'
import { useCourierChoices } from './use-courier-choices.ts'

/** The rules that choose a courier, in their order: the first one that fits does. */
export const CourierRulesPage = () => {
  const translate = useTranslate()
  const emirates = useEmirates()
  const couriers = useCourierChoices()
  const kinds = METHOD_KINDS.map((id) => ({ id, name: translate(`nafha.couriers.methods.${id}`) }))
  const wide = { minWidth: 170 }
  return (
    <Edit
      resource="courier-rules"
      id="courier-rules"
      mutationMode="pessimistic"
      redirect={false}
      actions={false}
      title="nafha.couriers.rules"
    >
      <SimpleForm toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
        <Typography variant="h6" component="h2">
          {translate('nafha.couriers.rules')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
          {translate('nafha.couriers.rules_help')}
        </Typography>
        <ArrayInput source="rules" label={false} defaultValue={[]}>
          <SimpleFormIterator
            inline
            disableClear
            sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
          >
            <SelectInput
              source="courier_id"
              label="nafha.couriers.courier"
              choices={couriers}
              validate={required()}
              helperText={false}
              sx={wide}
            />
            <SelectArrayInput
              source="emirates"
              label="nafha.couriers.emirates_label"
              choices={emirates}
              helperText={false}
              sx={wide}
            />
            <SelectInput
              source="method_kind"
              label="nafha.couriers.method"
              choices={kinds}
              helperText={false}
              sx={wide}
            />
            <NumberInput source="from_total" label="nafha.couriers.from_total" min={0} helperText={false} />
            <NumberInput source="below_total" label="nafha.couriers.below_total" min={0} helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleForm>
    </Edit>
  )
}
