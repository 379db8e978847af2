import { METHOD_KINDS } from '@nafha/contract/orders/paid-delivery'
import { COUNTRIES } from '@nafha/contract/values/places'
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  Create,
  Edit,
  minValue,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextArrayInput,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { BilingualInput } from '../shell/bilingual.tsx'
import { cityName } from '../shell/place-names.ts'
import { SaveToolbar } from '../shell/save-toolbar.tsx'
import { CutOffsInput } from './cut-offs-input.tsx'
import { HoursInput } from './hours-input.tsx'
import { MethodPreview } from './method-preview.tsx'
import { MONDAY_FIRST, weekdayName } from './weekdays.ts'

const isThere = required()
const atLeastNone = [isThere, minValue(0)]

/** The values of a new form: the shop's usual delivery, placed after the methods that there are. */
const NEW_METHOD = {
  kind: 'standard',
  cities: [],
  areas: [],
  price: 0,
  free_from: null,
  cut_offs: MONDAY_FIRST.map(() => '15:00'),
  days_from: 3,
  days_to: 7,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  capacity: null,
  slots: [],
  pickup: null,
  active: true,
  position: 10,
}

export const MethodCreate = () => (
  <Create redirect="edit">
    <SimpleForm warnWhenUnsavedChanges defaultValues={NEW_METHOD}>
      <Fields />
    </SimpleForm>
  </Create>
)

export const MethodEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <SimpleForm toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
      <Fields />
    </SimpleForm>
  </Edit>
)

const Fields = () => {
  const translate = useTranslate()
  return (
    <>
      <MethodPreview />
      <BilingualInput source="name" required />
      <BilingualInput source="description" />
      <SelectInput
        source="kind"
        choices={METHOD_KINDS.map((id) => ({ id, name: `nafha.methods.kinds.${id}` }))}
        validate={isThere}
      />
      <BooleanInput source="active" />
      <NumberInput
        source="position"
        min={0}
        validate={atLeastNone}
        helperText="nafha.methods.position_help"
      />
      <SelectArrayInput
        source="cities"
        choices={COUNTRIES[0].cities.map((id) => ({ id, name: cityName(id, translate) }))}
        helperText="nafha.methods.empty_is_everywhere"
        fullWidth
      />
      <TextArrayInput source="areas" helperText="nafha.methods.empty_is_everywhere" fullWidth />
      <NumberInput source="price" min={0} validate={atLeastNone} helperText="nafha.methods.price_help" />
      <NumberInput source="free_from" min={0} helperText="nafha.methods.free_from_help" />
      <NumberInput source="days_from" min={0} validate={atLeastNone} helperText="nafha.methods.days_help" />
      <NumberInput source="days_to" min={0} validate={atLeastNone} />
      <CheckboxGroupInput
        source="weekdays"
        choices={MONDAY_FIRST.map((id) => ({ id, name: weekdayName(id) }))}
        translateChoice={false}
        validate={isThere}
      />
      <CutOffsInput />
      <NumberInput source="capacity" min={1} helperText="nafha.methods.capacity_help" />
      <OfKind />
    </>
  )
}

/** Fields that one kind alone has: the hours of slots, the place of a pick-up. */
const OfKind = () => {
  const kind: string | undefined = useWatch({ name: 'kind' })
  if (kind === 'slot')
    return (
      <ArrayInput source="slots" defaultValue={[]}>
        <SimpleFormIterator inline disableClear disableReordering>
          <HoursInput source="" />
        </SimpleFormIterator>
      </ArrayInput>
    )
  if (kind === 'pickup')
    return (
      <>
        <BilingualInput source="pickup.address" required />
        <BilingualInput source="pickup.hours" required />
      </>
    )
  return null
}
