import { ROLES } from '@nafha/contract/admin/abilities'
import {
  letsSomebodyIn,
  STAFF_PASSWORD_MIN_LENGTH,
  type StaffForm,
  type StaffMember,
} from '@nafha/contract/admin/staff'
import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  EmailField,
  email,
  FunctionField,
  List,
  PasswordInput,
  required,
  SelectInput,
  SimpleForm,
  SimpleList,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DayField } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { RecordLink } from '../shell/record-link.tsx'
import { SaveToolbar } from '../shell/save-toolbar.tsx'

export const StaffList = () => {
  const phone = useIsPhone()
  return (
    <List sort={{ field: 'name', order: 'ASC' }} exporter={false}>
      {phone ? <Phone /> : <Table />}
    </List>
  )
}

const Table = () => {
  const translate = useTranslate()
  return (
    <DataTable<StaffMember> bulkActionButtons={false}>
      <DataTable.Col
        source="name"
        render={({ name }: StaffMember) => (
          <RecordLink page="edit">
            <bdi>{name}</bdi>
          </RecordLink>
        )}
      />
      <DataTable.Col source="email" field={EmailField} />
      <DataTable.Col source="role">
        <FunctionField render={({ role }) => translate(`nafha.roles.${role}`)} />
      </DataTable.Col>
      <DataTable.Col source="authenticator" field={BooleanField} disableSort />
      <DataTable.Col source="disabled_at" disableSort>
        <BooleanField source="disabled_at" looseValue />
      </DataTable.Col>
      <DataTable.Col source="created_at">
        <DayField source="created_at" />
      </DataTable.Col>
    </DataTable>
  )
}

const Phone = () => {
  const translate = useTranslate()
  return (
    <SimpleList<StaffMember>
      primaryText={({ name }) => <bdi>{name}</bdi>}
      secondaryText={({ email }) => <bdi>{email}</bdi>}
      tertiaryText={({ role, disabled_at }) =>
        translate(disabled_at ? 'resources.staff.fields.disabled' : `nafha.roles.${role}`)
      }
      rowClick="edit"
    />
  )
}

const StaffFields = ({ isNew }: { isNew: boolean }) => {
  const translate = useTranslate()
  const roles = ROLES.map((id) => ({
    id,
    name: `${translate(`nafha.roles.${id}`)} · ${translate(`nafha.role_help.${id}`)}`,
  }))
  return (
    <SimpleForm toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
      <TextInput source="name" validate={required()} />
      <TextInput source="email" type="email" validate={[required(), email()]} />
      <SelectInput source="role" choices={roles} validate={required()} />
      <PasswordInput
        source="password"
        autoComplete="new-password"
        {...(isNew ? { validate: required() } : {})}
        helperText={
          isNew ? translate('nafha.password_help', { min: STAFF_PASSWORD_MIN_LENGTH }) : 'nafha.password_kept'
        }
      />
      {!isNew && <BooleanInput source="disabled" />}
      {!isNew && <LostAuthenticator />}
      <OwnPassword />
    </SimpleForm>
  )
}

/** Asks for the caller's password when the change grants access. */
const OwnPassword = () => {
  const member = useRecordContext<StaffMember>()
  const form = useWatch<Partial<StaffForm>>()
  // The record of a new member has no id.
  return letsSomebodyIn(member?.id ? member : null, form) ? (
    <PasswordInput
      source="current_password"
      label="nafha.account.current_password"
      helperText="nafha.own_password_help"
      autoComplete="current-password"
      validate={required()}
    />
  ) : null
}

/** Lets an admin remove a lost authenticator: its owner cannot sign in to do so. */
const LostAuthenticator = () =>
  useRecordContext<StaffMember>()?.authenticator ? (
    <BooleanInput
      source="remove_authenticator"
      label="nafha.account.authenticator_remove"
      helperText="nafha.account.authenticator_lost"
      defaultValue={false}
    />
  ) : null

export const StaffEdit = () => (
  <Edit
    mutationMode="pessimistic"
    redirect="list"
    queryOptions={{ select: (member) => ({ ...member, disabled: member.disabled_at !== null }) }}
  >
    <StaffFields isNew={false} />
  </Edit>
)
export const StaffCreate = () => (
  <Create redirect="list">
    <StaffFields isNew />
  </Create>
)
