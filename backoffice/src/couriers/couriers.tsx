import { Box } from '@mui/material'
import { ADAPTERS, type AdminCourier, EMIRATES, TEMPLATE_VALUES } from '@nafha/contract/admin/couriers'
import {
  ArrayInput,
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  List,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin'
import { BilingualInput } from '../shell/bilingual.tsx'
import { inLanguage } from '../shell/localized.ts'
import { RecordLink } from '../shell/record-link.tsx'
import { SaveToolbar } from '../shell/save-toolbar.tsx'
import { CourierTools } from './courier-tools.tsx'
import { ParcelProblems } from './parcel-problems.tsx'

export const useEmirates = () => {
  const translate = useTranslate()
  return EMIRATES.map((id) => ({ id, name: translate(`nafha.couriers.emirates.${id}`) }))
}

/** Couriers in their order, with the parcels that need somebody today above them. */
export const CourierList = () => (
  <Box>
    <ParcelProblems />
    <List exporter={false} pagination={false} perPage={100} actions={<CourierTools />}>
      <DataTable<AdminCourier> bulkActionButtons={false}>
        <DataTable.Col
          source="name"
          disableSort
          render={({ name }: AdminCourier) => <RecordLink page="edit">{inLanguage(name)}</RecordLink>}
        />
        <DataTable.Col source="can_book" disableSort>
          <BooleanField source="can_book" />
        </DataTable.Col>
        <DataTable.Col source="active" disableSort>
          <BooleanField source="active" />
        </DataTable.Col>
      </DataTable>
    </List>
  </Box>
)

const isThere = required()
const ltr = { htmlInput: { dir: 'ltr' } }

const CourierFields = ({ isNew = false }: { isNew?: boolean }) => {
  const translate = useTranslate()
  const adapters = ADAPTERS.map((id) => ({ id, name: translate(`nafha.couriers.adapters.${id}`) }))
  const values = TEMPLATE_VALUES.map((id) => ({ id, name: translate(`nafha.couriers.columns.${id}`) }))
  return (
    <>
      <TextInput
        source="key"
        validate={isThere}
        readOnly={!isNew}
        helperText="nafha.couriers.key_help"
        slotProps={ltr}
      />
      <BilingualInput source="name" required />
      <TextInput
        source="tracking_page"
        fullWidth
        helperText="nafha.couriers.tracking_page_help"
        slotProps={ltr}
      />
      <SelectInput source="adapter" choices={adapters} helperText="nafha.couriers.adapter_help" />
      <SelectArrayInput source="emirates" choices={useEmirates()} helperText="nafha.couriers.emirates_help" />
      <ArrayInput source="template" helperText="nafha.couriers.template_help">
        <SimpleFormIterator inline disableClear>
          <TextInput source="name" label="nafha.couriers.column" validate={isThere} helperText={false} />
          <SelectInput
            source="value"
            label="nafha.couriers.holds"
            choices={values}
            validate={isThere}
            helperText={false}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <BooleanInput source="active" defaultValue />
    </>
  )
}

export const CourierEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
      <CourierFields />
    </SimpleForm>
  </Edit>
)

export const CourierCreate = () => (
  <Create redirect="list">
    <SimpleForm toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
      <CourierFields isNew />
    </SimpleForm>
  </Create>
)
