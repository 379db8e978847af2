import { Button, Stack } from '@mui/material'
import type { AdminReview } from '@nafha/contract/admin/reviews'
import { HIDDEN_REASONS, nextReviewStatus } from '@nafha/contract/reviews/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RadioButtonGroupInput, required, TextInput, useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { language } from '../platform/language.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { notifyError } from '../shell/notify-error.ts'
import { REVIEW_COUNTS } from './review-counts.tsx'

const reasons = HIDDEN_REASONS.map((id) => ({ id, name: `nafha.reviews.reasons.${id}` }))

const languages = [
  { id: 'en', name: 'English' },
  { id: 'ar', name: 'العربية' },
]

/** Publishes, hides for a public reason, or answers; a review that has changed since is refused. */
export const ReviewActions = ({ review }: { review: AdminReview }) => {
  const { id, version, status, answer, author_name } = review
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'hide' | 'answer' | null>(null)
  const recount = () => queries.invalidateQueries({ queryKey: REVIEW_COUNTS })
  const publish = useMutation({
    mutationFn: () => call('POST /admin/reviews/:id/publish', { params: { id }, body: { version } }),
    onSuccess: () => notify('nafha.reviews.published', { type: 'success' }),
    onError: (cause) => notifyError(cause, notify),
    onSettled: () => {
      recount()
      refresh()
    },
  })
  /** Names the review, because each of the list has these buttons. */
  const named = (label: string) => `${translate(label)}: ${author_name || translate('nafha.reviews.erased')}`
  const next = nextReviewStatus[status]
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {next.includes('published') && (
        <Button
          variant="contained"
          aria-label={named('nafha.reviews.publish')}
          disabled={publish.isPending}
          onClick={() => publish.mutate()}
        >
          {translate('nafha.reviews.publish')}
        </Button>
      )}
      <Button variant="outlined" aria-label={named('nafha.reviews.answer')} onClick={() => setOpen('answer')}>
        {translate(answer ? 'nafha.reviews.edit_answer' : 'nafha.reviews.answer')}
      </Button>
      {next.includes('hidden') && (
        <Button color="inherit" aria-label={named('nafha.reviews.hide')} onClick={() => setOpen('hide')}>
          {translate('nafha.reviews.hide')}
        </Button>
      )}
      {open === 'hide' && (
        <ActionDialog
          title="nafha.reviews.hide"
          confirm="nafha.reviews.hide"
          done="nafha.reviews.hidden"
          onClose={() => setOpen(null)}
          onSubmit={async ({ reason }) => {
            await call('POST /admin/reviews/:id/hide', { params: { id }, body: { version, reason } })
            recount()
          }}
        >
          <RadioButtonGroupInput
            source="reason"
            label="nafha.reviews.reason"
            helperText="nafha.reviews.reason_help"
            choices={reasons}
            row={false}
            validate={required()}
          />
        </ActionDialog>
      )}
      {open === 'answer' && (
        <ActionDialog
          title="nafha.reviews.answer"
          confirm="nafha.reviews.save_answer"
          done="nafha.reviews.answered"
          defaultValues={{
            text: answer?.text ?? '',
            language: answer?.language ?? review.language ?? language,
          }}
          onClose={() => setOpen(null)}
          onSubmit={({ text = null, language: chosen }) =>
            call('PUT /admin/reviews/:id/answer', {
              params: { id },
              body: { version, text, language: chosen },
            })
          }
        >
          <TextInput
            source="text"
            label="nafha.reviews.answer_text"
            helperText="nafha.reviews.answer_help"
            multiline
            minRows={4}
            slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
          />
          <RadioButtonGroupInput
            source="language"
            label="nafha.reviews.answer_language"
            choices={languages}
            translateChoice={false}
            validate={required()}
          />
        </ActionDialog>
      )}
    </Stack>
  )
}
