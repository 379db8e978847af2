import AnsweredIcon from '@mui/icons-material/MarkEmailRead'
import ReopenIcon from '@mui/icons-material/MarkEmailUnread'
import ReplyIcon from '@mui/icons-material/Reply'
import { Chip, Typography } from '@mui/material'
import type { AdminMessage } from '@nafha/contract/admin/content'
import {
  Button,
  DataTable,
  EmailField,
  FunctionField,
  List,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useNotify,
  useRecordContext,
  useTranslate,
  useUpdate,
} from 'react-admin'
import { brandName } from '../platform/brand-name.ts'
import { formatMoment, MomentField } from '../shell/fields.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'

const states = [
  { id: 'false', name: 'nafha.messages.open' },
  { id: 'true', name: 'nafha.messages.answered' },
]

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <SelectInput key="answered" source="answered" label="nafha.messages.state" choices={states} alwaysOn />,
]

const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

const Empty = () => (
  <Typography sx={{ p: 4, textAlign: 'center' }}>{useTranslate()('nafha.messages.none')}</Typography>
)

/** Lists messages of the contact form, newest first. */
export const MessageList = () => (
  <List
    sort={{ field: 'id', order: 'DESC' }}
    filters={filters}
    filterDefaultValues={{ answered: 'false' }}
    exporter={false}
    empty={false}
  >
    <DataTable<AdminMessage> bulkActionButtons={false} rowClick="show" empty={<Empty />}>
      <DataTable.Col source="created_at" sx={onlyWide}>
        <MomentField source="created_at" />
      </DataTable.Col>
      <DataTable.Col
        source="name"
        disableSort
        render={({ name }: AdminMessage) => (
          <RecordLink page="show">
            <bdi>{name}</bdi>
          </RecordLink>
        )}
      />
      <DataTable.Col
        source="message"
        disableSort
        render={({ message }: AdminMessage) => (
          <Typography variant="body2" dir="auto" sx={firstLines}>
            {message}
          </Typography>
        )}
      />
      <DataTable.Col
        source="answered_at"
        disableSort
        render={(message: AdminMessage) => <State isAnswered={message.answered_at !== null} />}
      />
    </DataTable>
  </List>
)

const firstLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  maxWidth: '60ch',
} as const

const State = ({ isAnswered }: { isAnswered: boolean }) => (
  <Chip
    size="small"
    color={isAnswered ? 'default' : 'warning'}
    label={useTranslate()(isAnswered ? 'nafha.messages.answered' : 'nafha.messages.open')}
  />
)

/** Returns a mailto link to the sender, with the message quoted below. */
function useReply({ email, name, message }: AdminMessage): string {
  const translate = useTranslate()
  const quotation = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const subject = encodeURIComponent(translate('nafha.messages.subject', { house: brandName }))
  const body = encodeURIComponent(`${translate('nafha.messages.greeting', { name })}\r\n\r\n\r\n${quotation}`)
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`
}

const ReplyButton = ({ message }: { message: AdminMessage }) => (
  <Button component="a" href={useReply(message)} label="nafha.messages.reply">
    <ReplyIcon />
  </Button>
)

const MarkButton = ({ message: { id, answered_at } }: { message: AdminMessage }) => {
  const notify = useNotify()
  const isAnswered = answered_at !== null
  const [update, { isPending }] = useUpdate()
  const mark = () =>
    update(
      'contact-messages',
      { id, data: { answered: !isAnswered } },
      {
        onSuccess: () => notify(isAnswered ? 'nafha.messages.reopened' : 'nafha.messages.marked'),
        onError: (cause) => notify(cause.message, { type: 'error' }),
      },
    )
  return (
    <Button
      label={isAnswered ? 'nafha.messages.reopen' : 'nafha.messages.mark'}
      onClick={mark}
      disabled={isPending}
    >
      {isAnswered ? <ReopenIcon /> : <AnsweredIcon />}
    </Button>
  )
}

const Actions = () => {
  const message = useRecordContext<AdminMessage>()
  if (!message) return <TopToolbar />
  return (
    <TopToolbar>
      <ReplyButton message={message} />
      <MarkButton message={message} />
    </TopToolbar>
  )
}

export const MessageShow = () => (
  <Show actions={<Actions />}>
    <SimpleShowLayout>
      <TextField source="name" />
      <EmailField source="email" />
      <TextField source="mobile_number" dir="ltr" sx={{ unicodeBidi: 'isolate' }} />
      <MomentField source="created_at" />
      <TextField source="message" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} />
      <FunctionField<AdminMessage>
        source="answered_at"
        render={({ answered_at }) => (answered_at ? formatMoment(answered_at) : <State isAnswered={false} />)}
      />
    </SimpleShowLayout>
  </Show>
)
