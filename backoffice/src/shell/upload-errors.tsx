import { Alert } from '@mui/material'

export interface UploadError {
  key: number
  name: string
  sentence: string
}

/** Files that were not taken, with the reason and what helps; they stand until files are chosen again. */
export const UploadErrors = ({ errors }: { errors: readonly UploadError[] }) =>
  errors.map(({ key, name, sentence }) => (
    <Alert key={key} severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi>: {sentence}
    </Alert>
  ))
