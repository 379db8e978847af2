import SearchIcon from '@mui/icons-material/Search'
import { Box, Link, Typography } from '@mui/material'
import { type PaymentProblem, PROBLEM_KINDS } from '@nafha/contract/admin/payments'
import { useMutation } from '@tanstack/react-query'
import { DataTable, List, SelectInput, TopToolbar, useNotify, useTranslate } from 'react-admin'
import { Link as PageLink } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { formatMoment, formatMoney, MomentField } from '../shell/fields.tsx'
import { notifyError } from '../shell/notify-error.ts'
import { ToolButton } from '../shell/tool-button.tsx'
import { PaymentLink } from './payment-link.tsx'
import { SolveButton } from './solve-button.tsx'

const ScanButton = () => {
  const notify = useNotify()
  const scan = useMutation({
    mutationFn: () => call('POST /admin/payment-problems/look'),
    onSuccess: () => notify('nafha.problems.looking', { type: 'info' }),
    onError: (cause) => notifyError(cause, notify),
  })
  return (
    <ToolButton label="nafha.problems.look" onClick={() => scan.mutate()} disabled={scan.isPending}>
      <SearchIcon />
    </ToolButton>
  )
}

const Actions = () => (
  <TopToolbar>
    <ScanButton />
  </TopToolbar>
)

const Empty = () => (
  <Typography sx={{ p: 4, textAlign: 'center' }}>{useTranslate()('nafha.problems.none')}</Typography>
)

/** Hides columns on a phone, which shows the kind, the paid amount and the action. */
const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

/** Lists conflicts between payments and orders, each with the action that solves it. */
export const ProblemList = () => {
  const translate = useTranslate()
  const kinds = PROBLEM_KINDS.map((id) => ({ id, name: translate(`nafha.problems.kinds.${id}`) }))
  const states = [
    { id: 'false', name: 'nafha.problems.open' },
    { id: 'true', name: 'nafha.problems.solved' },
  ]
  const filters = [
    <SelectInput
      key="solved"
      source="solved"
      label="nafha.problems.state"
      choices={states}
      alwaysOn
      emptyText=""
    />,
    <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
  ]
  return (
    <List
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      filterDefaultValues={{ solved: 'false' }}
      actions={<Actions />}
      exporter={false}
      empty={false}
    >
      <DataTable<PaymentProblem> bulkActionButtons={false} rowClick={false} empty={<Empty />}>
        <DataTable.Col source="seen_at" sx={onlyWide}>
          <MomentField source="seen_at" />
        </DataTable.Col>
        <DataTable.Col
          source="kind"
          disableSort
          render={(problem: PaymentProblem) => <KindAndDetail problem={problem} />}
        />
        <DataTable.Col
          source="payment_intent"
          disableSort
          sx={onlyWide}
          render={(problem: PaymentProblem) => <OrderAndPayment problem={problem} />}
        />
        <DataTable.Col
          source="expected"
          align="right"
          disableSort
          sx={onlyWide}
          render={({ expected }: PaymentProblem) => expected !== null && formatMoney(expected)}
        />
        <DataTable.Col
          source="paid"
          align="right"
          disableSort
          render={({ paid }: PaymentProblem) => paid !== null && formatMoney(paid)}
        />
        <DataTable.Col
          source="action"
          disableSort
          render={(problem: PaymentProblem) => <SolveButton problem={problem} />}
        />
      </DataTable>
    </List>
  )
}

const KindAndDetail = ({ problem }: { problem: PaymentProblem }) => {
  const { kind, detail, answer_until } = problem
  const translate = useTranslate()
  // A detail without a text of ours is a rare reason of a bank, or the message of a program.
  const unknown = kind === 'disputed' ? translate('nafha.problems.details.dispute_other') : detail
  return (
    <>
      <Typography variant="body2">{translate(`nafha.problems.kinds.${kind}`)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate(`nafha.problems.details.${detail}`, { _: unknown })}
      </Typography>
      {answer_until && (
        <Typography variant="body2">
          {translate('nafha.problems.answer_until', { when: formatMoment(answer_until) })}
        </Typography>
      )}
      {/* A phone has no column for it. */}
      <Box sx={{ display: { md: 'none' } }}>
        <OrderLink problem={problem} />
      </Box>
    </>
  )
}

const OrderLink = ({ problem: { order_id, order_number } }: { problem: PaymentProblem }) =>
  order_id !== null && (
    <Link component={PageLink} to={`/admin/orders/${order_id}/show`} variant="body2">
      <bdi>{order_number ?? order_id}</bdi>
    </Link>
  )

const OrderAndPayment = ({ problem }: { problem: PaymentProblem }) => (
  <>
    <OrderLink problem={problem} />
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <PaymentLink payment_intent={problem.payment_intent} payment_url={problem.payment_url} />
    </Typography>
  </>
)
