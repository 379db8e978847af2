import { Alert } from '@mui/material'

export interface UploadError {
  key: number
  name: string
  sentence: string
}

/** Lists refused files with their reasons, until files are chosen again. */
export const UploadErrors = ({ errors }: { errors: readonly UploadError[] }) =>
  errors.map(({ key, name, sentence }) => (
    <Alert key={key} severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi>: {sentence}
    </Alert>
  ))
