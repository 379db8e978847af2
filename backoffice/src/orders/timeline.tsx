import { List, ListItem, ListItemText } from '@mui/material'
import type { StaffOrder, TimelineEntry } from '@nafha/contract/admin/orders'
import { useTranslate } from 'react-admin'
import { formatMoment, formatMoney } from '../shell/fields.tsx'
import { useShopNote } from '../shell/shop-note.ts'
import { NoteForm } from './note-form.tsx'

const BY_PROGRAM = ['shop', 'customer', 'provider']

const useEventDescription = ({ origin }: StaffOrder) => {
  const translate = useTranslate()
  const isReplacement = origin?.kind === 'replacement'
  return ({ kind, status, amount, mail, by }: TimelineEntry) => {
    const what = translate(
      `nafha.orders.happened.${kind === 'placed' && isReplacement ? 'placed_free' : kind}`,
      {
        status: status && translate(`nafha.orders.status.${status}`),
        amount: amount === null ? '' : formatMoney(amount),
        mail: mail && translate(`nafha.orders.mails.${mail}`),
      },
    )
    const who = BY_PROGRAM.includes(by) ? translate(`nafha.orders.by.${by}`) : by
    return { what, who }
  }
}

/** Lists the events of an order, newest first, with a form for a note on top. */
export const Timeline = ({ order }: { order: StaffOrder }) => {
  const describe = useEventDescription(order)
  const describeNote = useShopNote()
  return (
    <>
      <NoteForm orderId={order.id} />
      <List dense disablePadding>
        {order.timeline.toReversed().map((entry, index) => {
          const { what, who } = describe(entry)
          return (
            <ListItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two events of one second have no other key
              key={`${entry.at} ${entry.kind} ${index}`}
              disableGutters
              alignItems="flex-start"
            >
              <ListItemText
                primary={
                  entry.note ? (
                    <>
                      {what} — <bdi>{describeNote(entry.note)}</bdi>
                    </>
                  ) : (
                    what
                  )
                }
                secondary={
                  <>
                    <bdi>{formatMoment(entry.at)}</bdi> · <bdi>{who}</bdi>
                  </>
                }
                sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
              />
            </ListItem>
          )
        })}
      </List>
    </>
  )
}
