import { useState } from 'react'
import { FileTextIcon } from '../icons/phosphor-account.tsx'
import { saveFile } from '../platform/save-file.ts'
import { notifyFailure } from './failure.ts'

interface PdfFile {
  data: Blob
  filename: string
}

/** Fetches the file and saves it: a plain link could not carry the token. */
export function DownloadButton({ label, fetchFile }: { label: string; fetchFile: () => Promise<PdfFile> }) {
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
