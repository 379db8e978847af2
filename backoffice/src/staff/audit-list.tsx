import { type Theme, Typography, useMediaQuery } from '@mui/material'
import type { AuditEntry } from '@nafha/contract/staff'
import { DataTable, FunctionField, List, SimpleList, TextInput } from 'react-admin'
import { formatMoment, MomentField } from '../shell/fields.tsx'

const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const Changes = ({ changes }: AuditEntry) =>
  Object.entries(changes).map(([field, { from, to }]) => (
    <Typography
      key={field}
      variant="body2"
      component="span"
      dir="ltr"
      sx={{ display: 'block', overflowWrap: 'anywhere' }}
    >
      {field}: {said(from)} → {said(to)}
    </Typography>
  ))

/** Every change by staff, newest first. There is nothing to do here but read. */
export const AuditList = () => {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List
      sort={{ field: 'id', order: 'DESC' }}
      exporter={false}
      filters={[
        <TextInput key="subject" source="subject" alwaysOn />,
        <TextInput key="id" source="subject_id" />,
      ]}
    >
      {phone ? <Phone /> : <Table />}
    </List>
  )
}

const Table = () => (
  <DataTable bulkActionButtons={false} rowClick={false}>
    <DataTable.Col source="at" disableSort>
      <MomentField source="at" />
    </DataTable.Col>
    <DataTable.Col source="staff_name" disableSort />
    <DataTable.Col source="action" disableSort />
    <DataTable.Col source="subject_id" disableSort />
    <DataTable.Col source="changes" disableSort>
      <FunctionField<AuditEntry> render={(entry) => <Changes {...entry} />} />
    </DataTable.Col>
  </DataTable>
)

const Phone = () => (
  <SimpleList<AuditEntry>
    primaryText={({ action, subject_id }) => (
      <bdi>
        {action} {subject_id}
      </bdi>
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
