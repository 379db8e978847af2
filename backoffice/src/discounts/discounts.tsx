import { Stack } from '@mui/material'
import { type AdminDiscount, DISCOUNT_STATES } from '@nafha/contract/admin/discounts'
import {
  BooleanInput,
  Create,
  DataTable,
  Edit,
  FunctionField,
  List,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  SimpleList,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DayField, formatMoney, MoneyField } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { MomentInput } from '../shell/moment-input.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { SaveToolbar } from '../shell/save-toolbar.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'
import { DiscountExplainer } from './explainer.tsx'
import { DiscountLink } from './link.tsx'

const useStates = () => {
  const translate = useTranslate()
  return DISCOUNT_STATES.map((id) => ({ id, name: translate(`nafha.discounts.states.${id}`) }))
}

const gifts = [
  { id: 'false', name: 'nafha.discounts.codes' },
  { id: 'true', name: 'nafha.discounts.gifts' },
]

export const DiscountList = () => {
  const phone = useIsPhone()
  const filters = [
    <SearchFilter key="q" source="q" alwaysOn />,
    <SelectInput key="state" source="state" choices={useStates()} alwaysOn />,
    <SelectInput key="gift" source="gift" choices={gifts} />,
  ]
  return (
    <List
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      filterDefaultValues={{ gift: 'false' }}
      exporter={false}
    >
      {phone ? <Phone /> : <Table />}
    </List>
  )
}

const Table = () => {
  const translate = useTranslate()
  return (
    <DataTable<AdminDiscount> bulkActionButtons={false}>
      <DataTable.Col
        source="code"
        render={({ code }: AdminDiscount) => (
          <RecordLink page="edit">
            <bdi>{code}</bdi>
          </RecordLink>
        )}
      />
      <DataTable.NumberCol source="discount" />
      <DataTable.Col source="state" disableSort>
        <FunctionField<AdminDiscount> render={({ state }) => translate(`nafha.discounts.states.${state}`)} />
      </DataTable.Col>
      <DataTable.Col source="expire_at">
        <DayField source="expire_at" />
      </DataTable.Col>
      <DataTable.NumberCol source="orders_number" disableSort />
      <DataTable.Col source="revenue" disableSort>
        <MoneyField source="revenue" />
      </DataTable.Col>
    </DataTable>
  )
}

const Phone = () => {
  const translate = useTranslate()
  return (
    <SimpleList<AdminDiscount>
      primaryText={({ code, discount }) => (
        <>
          <bdi>{code}</bdi> · <bdi>{discount} %</bdi>
        </>
      )}
      secondaryText={({ state }) => translate(`nafha.discounts.states.${state}`)}
      tertiaryText={({ revenue }) => formatMoney(revenue)}
      rowClick="edit"
    />
  )
}

/** Keeps the help text of a disabled field readable. */
const readableHelp = { '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' } }

/** The percent of a sign-up discount cannot be edited, because the shop's texts promise it. */
const PercentInput = () => {
  const isGift = useRecordContext<AdminDiscount>()?.gift === true
  return (
    <NumberInput
      source="discount"
      min={1}
      max={90}
      validate={[required(), minValue(1), maxValue(90)]}
      readOnly={isGift}
      {...(isGift ? { helperText: 'nafha.discounts.promised', sx: readableHelp } : {})}
    />
  )
}

/** Input for the expiry, with a hint when it is in the past. That is not refused: an old code may stay expired. */
const ExpiryInput = () => {
  const expiry: string | null | undefined = useWatch({ name: 'expire_at' })
  const isOver = expiry && new Date(expiry) <= new Date()
  return <MomentInput source="expire_at" {...(isOver ? { helperText: 'nafha.discounts.over' } : {})} />
}

const DiscountFields = () => (
  <>
    <TextInput source="code" validate={required()} slotProps={{ htmlInput: { dir: 'ltr', maxLength: 40 } }} />
    <PercentInput />
    <ExpiryInput />
    <NumberInput source="times_number" min={1} helperText="nafha.discounts.empty_is_unlimited" />
    <NumberInput source="overall_limit" min={1} helperText="nafha.discounts.empty_is_unlimited" />
    <BooleanInput source="disabled" />
  </>
)

export const DiscountCreate = () => (
  <Create redirect="edit">
    <SimpleForm warnWhenUnsavedChanges>
      <DiscountFields />
    </SimpleForm>
  </Create>
)

export const DiscountEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false} aside={<DiscountAside />} sx={besideOrBelow}>
    <SimpleForm toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
      <DiscountFields />
    </SimpleForm>
  </Edit>
)

/** Puts the link and the explainer below the form on a phone. */
const besideOrBelow = {
  '& .RaEdit-main': {
    flexDirection: { xs: 'column', md: 'row' },
    alignItems: { xs: 'stretch', md: 'start' },
    gap: 2,
  },
}

const DiscountAside = () => (
  <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2}>
    <DiscountLink />
    <DiscountExplainer />
  </Stack>
)
