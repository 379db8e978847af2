import type { Order } from '@nafha/contract/checkout'
import { download_credit_note, download_invoice } from '@nafha/texts'
import { DownloadButton } from '../account/download-button.tsx'
import { storedUser } from '../account/session-storage.ts'
import { api } from '../platform/api.ts'
import { useStored } from '../platform/stored.ts'

/** Buttons that save an order's invoice and its credit notes. */
export function OrderDocuments({ order }: { order: Order }) {
  const user = useStored(storedUser)
  // A customer's order needs the sign-in: its number alone opens no invoice (rules/invoices 7).
  if (!order.guest && !user) return null
  const query = { order_number: order.order_number }
  return (
    <>
      <DownloadButton
        label={download_invoice()}
        fetchFile={() =>
          api('GET /orders/:id/invoice', { params: { id: order.id }, query, queryKey: 'invoice' })
        }
      />
      {order.credit_notes.map(({ number }) => (
        <DownloadButton
          key={number}
          label={download_credit_note({ number: `\u2066${number}\u2069` })}
          fetchFile={() =>
            api('GET /orders/:id/credit-notes/:number', {
              params: { id: order.id, number },
              query,
              queryKey: 'credit-note',
            })
          }
        />
      ))}
    </>
  )
}
