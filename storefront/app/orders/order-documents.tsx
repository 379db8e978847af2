import type { Order } from '@nafha/contract/checkout'
import { download_credit_note, download_invoice } from '@nafha/texts'
import { useState } from 'react'
import { notifyFailure } from '../account/failure.ts'
import { storedUser } from '../account/session-storage.ts'
import { FileTextIcon } from '../icons/phosphor-account.tsx'
import { api } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { useStored } from '../platform/stored.ts'

interface PdfFile {
  data: Blob
  filename: string
}

/** Buttons that save an order's invoice and its credit notes. */
export function OrderDocuments({ order }: { order: Order }) {
  const user = useStored(storedUser)
  // A customer's order needs the sign-in: its number alone opens no invoice (rules/invoices 7).
  if (!order.guest && !user) return null
  const query = { order_number: order.order_number }
  return (
    <>
      <Download
        label={download_invoice()}
        fetchFile={() =>
          api('GET /orders/:id/invoice', { params: { id: order.id }, query, queryKey: 'invoice' })
        }
      />
      {order.credit_notes.map(({ number }) => (
        <Download
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

/** Fetches the file and saves it: a plain link could not carry the token. */
function Download({ label, fetchFile }: { label: string; fetchFile: () => Promise<PdfFile> }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await fetchFile())
    } catch (cause) {
      notifyFailure(cause)
    }
    setBusy(false)
  }
  return (
    <button type="button" className="link" onClick={download} disabled={busy} aria-busy={busy}>
      {busy ? <span className="spin block!" aria-hidden="true" /> : <FileTextIcon size={20} />}
      {label}
    </button>
  )
}
