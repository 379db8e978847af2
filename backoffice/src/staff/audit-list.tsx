import { Typography } from '@mui/material'
import { AUDIT_SUBJECTS, type AuditEntry } from '@nafha/contract/admin/audit'
import { DataTable, FunctionField, List, SelectInput, SimpleList, TextInput, useTranslate } from 'react-admin'
import { formatMoment, MomentField } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Translates an action; one written by another version of the shop is shown as it is stored. */
const useActionName = () => {
  const translate = useTranslate()
  return ({ action }: AuditEntry) => translate(`nafha.audit.actions.${action}`, { _: action })
}

/** Lists changed fields with the API's own names and values, for exact lookups. */
const Changes = ({ changes }: AuditEntry) =>
  Object.entries(changes).map(([field, { from, to }]) => (
    <Typography
      key={field}
      variant="body2"
      component="span"
      dir="ltr"
      sx={{ display: 'block', overflowWrap: 'anywhere' }}
    >
      {field}: {textOf(from)} → {textOf(to)}
    </Typography>
  ))

/** Lists every change by staff, newest first. */
export const AuditList = () => {
  const phone = useIsPhone()
  const subjects = AUDIT_SUBJECTS.map((id) => ({ id, name: `nafha.audit.subjects.${id}` }))
  return (
    <List
      sort={{ field: 'id', order: 'DESC' }}
      exporter={false}
      filters={[
        <SelectInput key="subject" source="subject" choices={subjects} alwaysOn />,
        <TextInput key="id" source="subject_id" />,
      ]}
    >
      {phone ? <Phone /> : <Table />}
    </List>
  )
}

const Table = () => {
  const nameOf = useActionName()
  return (
    <DataTable<AuditEntry> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="at" disableSort>
        <MomentField source="at" />
      </DataTable.Col>
      <DataTable.Col source="staff_name" disableSort />
      <DataTable.Col source="action" disableSort render={nameOf} />
      <DataTable.Col source="subject_id" disableSort />
      <DataTable.Col source="changes" disableSort>
        <FunctionField<AuditEntry> render={(entry) => <Changes {...entry} />} />
      </DataTable.Col>
    </DataTable>
  )
}

const Phone = () => {
  const nameOf = useActionName()
  return (
    <SimpleList<AuditEntry>
      primaryText={(entry) => (
        <>
          {nameOf(entry)} · <bdi>{entry.subject_id}</bdi>
        </>
      )}
      secondaryText={(entry) => (
        <>
          <bdi>{entry.staff_name}</bdi> · <bdi>{formatMoment(entry.at)}</bdi>
          <Changes {...entry} />
        </>
      )}
      rowClick={false}
    />
  )
}
