import { Typography } from '@mui/material'
import type { AuditEntry } from '@nafha/contract/staff'
import { DataTable, FunctionField, List, TextInput } from 'react-admin'
import { MomentField } from '../shell/fields.tsx'

const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const Changes = ({ changes }: AuditEntry) =>
  Object.entries(changes).map(([field, { from, to }]) => (
    <Typography key={field} variant="body2" component="div" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
      {field}: {said(from)} → {said(to)}
    </Typography>
  ))

/** Every change by staff, newest first. There is nothing to do here but read. */
export const AuditList = () => (
  <List
    sort={{ field: 'id', order: 'DESC' }}
    exporter={false}
    filters={[
      <TextInput key="subject" source="subject" alwaysOn />,
      <TextInput key="id" source="subject_id" />,
    ]}
  >
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
  </List>
)
