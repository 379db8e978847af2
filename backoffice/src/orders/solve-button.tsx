import { Button, Typography } from '@mui/material'
import type { PaymentProblem, ProblemAction, ProblemKind } from '@nafha/contract/admin/payments'
import { useState } from 'react'
import { required, TextInput, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { formatMoney } from '../shell/fields.tsx'

/** Explanation of an action whose label does not say everything. */
const MEANINGS: Partial<Record<ProblemKind, Partial<Record<ProblemAction, string>>>> = {
  refund_failed: { check: 'check_refund', retry: 'retry_refund' },
  disputed: { check: 'check_disputed' },
  dispute_lost: { check: 'check_dispute_lost' },
}

/** Buttons for the action that solves the problem, and to mark one as checked that was solved elsewhere. */
export const SolveButton = ({ problem }: { problem: PaymentProblem }) => {
  const translate = useTranslate()
  const [action, setAction] = useState<ProblemAction | null>(null)
  if (problem.action === null) {
    return (
      <Typography variant="body2">
        {translate(`nafha.problems.solutions.${problem.solution}`)}
        {problem.solved_by !== 'shop' && ` · ${problem.solved_by}`}
        {problem.note && ` — ${problem.note}`}
      </Typography>
    )
  }
  const { action: proposedAction } = problem
  const meaning = (action && MEANINGS[problem.kind]?.[action]) ?? action
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAction(proposedAction)}>
        {translate(`nafha.problems.actions.${proposedAction}`)}
      </Button>
      {proposedAction !== 'check' && (
        <Button size="small" color="inherit" onClick={() => setAction('check')}>
          {translate('nafha.problems.actions.check')}
        </Button>
      )}
      {action && (
        <ActionDialog
          title={`nafha.problems.actions.${action}`}
          confirm={`nafha.problems.actions.${action}`}
          done="nafha.problems.done"
          onClose={() => setAction(null)}
          onSubmit={({ note }) =>
            call('POST /admin/payment-problems/:id/solve', {
              params: { id: problem.id },
              body: { action, note },
            })
          }
        >
          <Typography sx={{ mb: 2 }}>
            {translate(`nafha.problems.means.${meaning}`, {
              amount: problem.paid === null ? '' : formatMoney(problem.paid),
            })}
          </Typography>
          <TextInput
            source="note"
            label="nafha.orders.note_for_staff"
            {...(action === 'check' ? { validate: required() } : {})}
            multiline
          />
        </ActionDialog>
      )}
    </>
  )
}
