import DownloadIcon from '@mui/icons-material/Download'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { saveFile } from '../platform/save-file.ts'
import { notifyError } from './notify-error.ts'
import { ToolButton } from './tool-button.tsx'

interface Props {
  fetchFile: () => Promise<{ data: Blob; filename: string }>
  /** Disables the button. */
  disabled: boolean
}

/** Saves a list as a file. */
export const ExportButton = ({ fetchFile, disabled }: Props) => {
  const notify = useNotify()
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: (cause) => notifyError(cause, notify),
  })
  return (
    <ToolButton
      label="ra.action.export"
      onClick={() => download.mutate()}
      disabled={disabled || download.isPending}
    >
      <DownloadIcon />
    </ToolButton>
  )
}
