import { download_your_data } from '@nafha/texts'
import { useState } from 'react'
import { notifyFailure } from '../account/failure.ts'
import { api } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'

/** Downloads everything that the shop stores about the customer (rules/privacy 7). */
export function DownloadData() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await api('GET /user/export', { queryKey: 'user-export' }))
    } catch (cause) {
      notifyFailure(cause)
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn btn-line" onClick={download} disabled={busy} aria-busy={busy}>
      <span className="spin" aria-hidden="true" />
      {download_your_data()}
    </button>
  )
}
