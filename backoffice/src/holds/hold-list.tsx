import { Box, Link, Typography } from '@mui/material'
import type { Hold } from '@nafha/contract/admin/holds'
import { DataTable, List, TextInput, useTranslate } from 'react-admin'
import { Link as PageLink } from 'react-router-dom'
import { formatMoment, formatMoney, MomentField } from '../shell/fields.tsx'
import { formatNumber } from '../shell/numbers.ts'
import { EndHoldButton, EndNetworkButton } from './end-buttons.tsx'
import { UnderAttackSwitch } from './under-attack-switch.tsx'

const filters = [<TextInput key="network" source="network" alwaysOn />]

const Empty = () => (
  <Typography sx={{ p: 4, textAlign: 'center' }}>{useTranslate()('nafha.holds.none')}</Typography>
)

/** A phone shows the network, the buyer and the units. */
const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

/** Lists open checkouts by network, the one that reserves most first, below the switch that keeps guests from paying. */
export const HoldList = () => (
  <>
    <UnderAttackSwitch />
    <OpenHolds />
  </>
)

const OpenHolds = () => (
  <List
    sort={{ field: 'network_units', order: 'DESC' }}
    filters={filters}
    actions={false}
    exporter={false}
    empty={false}
  >
    <DataTable<Hold> bulkActionButtons={false} rowClick={false} empty={<Empty />}>
      <DataTable.Col source="network_units" render={(hold: Hold) => <Network hold={hold} />} />
      <DataTable.Col source="name" disableSort render={(hold: Hold) => <HoldBuyer hold={hold} />} />
      <DataTable.Col source="units" align="right" />
      <DataTable.Col source="declines" align="right" disableSort sx={onlyWide} />
      <DataTable.Col
        source="total"
        align="right"
        disableSort
        sx={onlyWide}
        render={({ total }: Hold) => formatMoney(total)}
      />
      <DataTable.Col source="held_since" sx={onlyWide}>
        <MomentField source="held_since" />
      </DataTable.Col>
      <DataTable.Col source="ends_at" sx={onlyWide}>
        <MomentField source="ends_at" />
      </DataTable.Col>
      <DataTable.Col
        source="id"
        label="nafha.action"
        disableSort
        render={(hold: Hold) => <EndHoldButton hold={hold} />}
      />
    </DataTable>
  </List>
)

const Network = ({ hold: { network, network_holds, network_units } }: { hold: Hold }) => {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{network ?? '—'}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('nafha.holds.of_network', {
          holds: formatNumber(network_holds),
          units: formatNumber(network_units),
        })}
      </Typography>
      {network !== null && network_holds > 1 && (
        <EndNetworkButton network={network} holds={network_holds} units={network_units} />
      )}
    </>
  )
}

const HoldBuyer = ({ hold: { customer_id, name, email, mobile_number, ends_at } }: { hold: Hold }) => {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="body2">
        {customer_id === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link component={PageLink} to={`/admin/customers/${customer_id}/show`}>
            <bdi>{name}</bdi>
          </Link>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{email}</bdi> · <bdi dir="ltr">{mobile_number}</bdi>
      </Typography>
      <Box sx={{ display: { md: 'none' } }}>
        <Typography variant="body2">
          {translate('nafha.holds.until', { when: formatMoment(ends_at) })}
        </Typography>
      </Box>
    </>
  )
}
