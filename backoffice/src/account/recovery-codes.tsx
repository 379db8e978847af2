import { Alert, Button, GlobalStyles, Stack, Typography } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { brandName } from '../platform/brand-name.ts'
import { saveFile } from '../platform/save-file.ts'

/** Prints nothing but the codes. */
const printStyles = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *': { visibility: 'hidden' },
        '#recovery-codes, #recovery-codes *': { visibility: 'visible' },
        '#recovery-codes': { position: 'fixed', top: 0, insetInlineStart: 0 },
      },
    }}
  />
)

/** Shows new recovery codes, this once, to copy, save or print. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const text = `${translate('nafha.account.recovery_file', { house: brandName })}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('nafha.account.recovery_copied', { type: 'success' }),
      () => notify('nafha.account.recovery_not_copied', { type: 'error' }),
    )
  const download = () =>
    saveFile({ data: new Blob([text], { type: 'text/plain' }), filename: 'recovery-codes.txt' })
  return (
    <Stack spacing={2}>
      {printStyles}
      <Alert severity="warning">{translate('nafha.account.recovery_once')}</Alert>
      <div id="recovery-codes">
        <Typography variant="subtitle2" component="h3">
          {translate('nafha.account.recovery_file', { house: brandName })}
        </Typography>
        <Typography
          component="ol"
          dir="ltr"
          sx={{ fontFamily: 'monospace', pl: 4, overflowWrap: 'anywhere' }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Typography>
      </div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={copy}>
          {translate('nafha.account.recovery_copy')}
        </Button>
        <Button variant="outlined" onClick={download}>
          {translate('nafha.account.recovery_download')}
        </Button>
        <Button variant="outlined" onClick={() => print()}>
          {translate('nafha.account.recovery_print')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate('nafha.account.recovery_stored')}
        </Button>
      </Stack>
    </Stack>
  )
}
