import { Alert, Box, Button, Card, Stack, TextField, Typography } from '@mui/material'
import type { TesterOffer } from '@nafha/contract/admin/tester-offers'
import { testersNeeded } from '@nafha/contract/cart/testers'
import { TESTERS } from '@nafha/contract/rules'
import { foldLetters } from '@nafha/contract/values/fold-letters'
import { useState } from 'react'
import { Loading, Title, useTranslate } from 'react-admin'
import { may } from '../platform/session.ts'
import { TesterPreview } from './tester-preview.tsx'
import { TesterRows } from './tester-rows.tsx'
import { useTesterOffers } from './use-tester-offers.ts'

const matches = ({ product_name, family }: TesterOffer, text: string) =>
  foldLetters([product_name.en, product_name.ar, family.en, family.ar].join(' ')).includes(foldLetters(text))

/** Screen of the testers that shoppers may choose, in their order, with a preview of the picker. */
export const TesterOffersPage = () => {
  const translate = useTranslate()
  const offers = useTesterOffers()
  const [text, setText] = useState('')
  const { testers } = offers
  if (!testers) return <Loading />
  const visible = text.trim() ? testers.filter((tester) => matches(tester, text)) : testers
  return (
    <Box sx={{ mt: 1 }}>
      <Title title={translate('resources.tester-offers.name', { smart_count: 2 })} />
      <Typography variant="h6" component="h2">
        {translate('resources.tester-offers.name', { smart_count: 2 })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 2 }}>
        {translate('nafha.tester_offers.help')}
      </Typography>
      <Notes testers={testers} total={offers.total} error={offers.error} onReload={offers.reload} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
        }}
      >
        <Card variant="outlined" sx={{ p: { xs: 1, sm: 2 } }}>
          <Stack
            direction="row"
            spacing={1}
            sx={{ alignItems: 'center', mb: 1, flexWrap: 'wrap' }}
            useFlexGap
          >
            <TextField
              size="small"
              type="search"
              label={translate('ra.action.search')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              sx={{ flexGrow: 1, minWidth: 180 }}
            />
            {may('catalog.edit') && (
              <>
                <Button disabled={!offers.isEdited || offers.isSaving} onClick={offers.discard}>
                  {translate('ra.action.undo')}
                </Button>
                <Button
                  variant="contained"
                  disabled={!offers.isEdited || offers.isSaving}
                  onClick={offers.save}
                >
                  {translate('ra.action.save')}
                </Button>
              </>
            )}
          </Stack>
          <TesterRows
            testers={visible}
            isWhole={visible.length === testers.length}
            onChange={offers.change}
            all={testers}
          />
        </Card>
        <TesterPreview testers={testers} />
      </Box>
    </Box>
  )
}

interface NotesProps {
  testers: readonly TesterOffer[]
  total: number
  error: string | null
  onReload: () => void
}

/** Says, for as long as it is so, what staff should know before they save. */
const Notes = ({ testers, total, error, onReload }: NotesProps) => {
  const translate = useTranslate()
  const available = testers.filter((one) => one.offered && one.published && one.available > 0).length
  return (
    <Stack spacing={1} sx={{ mb: 2, '&:empty': { display: 'none' } }}>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={onReload}>
              {translate('ra.action.refresh')}
            </Button>
          }
        >
          {error}
        </Alert>
      )}
      {testers.length > 0 && available < TESTERS && (
        <Alert severity="warning">
          {translate('nafha.tester_offers.too_few', { needed: testersNeeded(available), usual: TESTERS })}
        </Alert>
      )}
      {total > testers.length && (
        <Alert severity="info">
          {translate('nafha.tester_offers.more', { shown: testers.length, total })}
        </Alert>
      )}
    </Stack>
  )
}
