import { Stack, Typography } from '@mui/material'
import type { CustomerRow, StaffCustomer } from '@nafha/contract/admin/customers'
import { useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { notifyError } from '../shell/notify-error.ts'
import { SearchBox } from '../shell/search-box.tsx'

type Option = { kind: 'customer'; row: CustomerRow } | { kind: 'guest'; contact: string }

/** The server finds parts of a name or number of three letters or more. */
const SHORTEST_PART = 3

async function searchBuyers(text: string): Promise<Option[]> {
  const { data } =
    text.length < SHORTEST_PART
      ? { data: [] }
      : await call('GET /admin/customers', { query: { q: text, state: 'active', per_page: 6 } })
  return [...data.map((row): Option => ({ kind: 'customer', row })), { kind: 'guest', contact: text }]
}

interface Props {
  onCustomer: (customer: StaffCustomer) => void
  /** Takes the email address, number or name that was typed for a buyer without an account. */
  onGuest: (contact: string) => void
}

/** Finds the buyer by number, email or name. The last line takes what was typed for a guest. */
export const BuyerSearch = ({ onCustomer, onGuest }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const pick = async (option: Option) => {
    if (option.kind === 'guest') return onGuest(option.contact)
    try {
      onCustomer((await call('GET /admin/customers/:id', { params: { id: option.row.id } })).data)
    } catch (cause) {
      notifyError(cause, notify)
    }
  }
  const guestName = (contact: string) => translate('nafha.staff_orders.as_guest', { contact })
  return (
    <SearchBox<Option>
      name="buyers"
      label="nafha.staff_orders.find_buyer"
      help="nafha.staff_orders.find_buyer_help"
      search={searchBuyers}
      keyOf={(option) => (option.kind === 'guest' ? 'guest' : option.row.id)}
      nameOf={(option) => (option.kind === 'guest' ? guestName(option.contact) : option.row.name)}
      render={(option) =>
        option.kind === 'guest' ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>{guestName(option.contact)}</Typography>
        ) : (
          <Stack>
            <Typography>
              <bdi>{option.row.name}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">{option.row.mobile_number}</bdi> · <bdi>{option.row.email}</bdi>
            </Typography>
          </Stack>
        )
      }
      onPick={pick}
      autoFocus
    />
  )
}
