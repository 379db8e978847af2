import DownloadIcon from '@mui/icons-material/Download'
import UploadIcon from '@mui/icons-material/UploadFile'
import { Alert, Box, Button, Card, CardContent, LinearProgress, Stack, Typography } from '@mui/material'
import type { CatalogImport, FaultyChoice } from '@nafha/contract/admin/catalog-csv'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { replaceRead } from '../platform/replace-query-data.ts'
import { saveFile } from '../platform/save-file.ts'
import { upload } from '../platform/upload.ts'
import { failureOf } from '../shell/notify-error.ts'
import { ImportChanges, ImportErrors } from './import-tables.tsx'

const WORKING = ['checking', 'importing']
/** Waiting for somebody to start it. */
const READY = ['checked', 'refused', 'failed']
/** Milliseconds between two polls of a running import. */
const LOOK_EVERY_MS = 700

/** The import that the address names, so that it outlives a reload; else one's own newest, if it is unfinished. */
function useImportId() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('import')) || null
  const name = (imported: number) => setParams({ import: String(imported) }, { replace: true })
  const { data } = useQuery({
    queryKey: ['import', 'newest'],
    queryFn: () =>
      call('GET /admin/imports', { query: { own: 'true', sort: 'id', order: 'desc', per_page: 1 } }),
    enabled: id === null,
    // The newest import may have finished since the page was left.
    gcTime: 0,
  })
  const open = data?.data.find(({ status }) => [...WORKING, ...READY].includes(status))
  useEffect(() => {
    // Named too: it is to stay on the page when it is done.
    if (id === null && open) name(open.id)
  })
  return [id, name] as const
}

/** Imports a file of products. It is checked first; with errors, the rest of it can be imported or nothing. */
export const ImportPage = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [id, setId] = useImportId()
  const [sent, setSent] = useState<number | null>(null)
  const key = ['import', id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call('GET /admin/imports/:id', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (WORKING.includes(state.data?.data.status ?? '') ? LOOK_EVERY_MS : false),
  })
  const bring = useMutation({
    mutationFn: (file: File) => upload<CatalogImport>('imports', file, setSent),
    onSuccess: (brought) => setId(brought.id),
    onError: (cause) => failureOf(cause, notify),
    onSettled: () => setSent(null),
  })
  const start = useMutation({
    mutationFn: (faulty: FaultyChoice) =>
      call('POST /admin/imports/:id/start', { params: { id: id ?? 0 }, body: { faulty } }),
    onSuccess: (answer) => replaceRead(queries, key, answer),
    onError: (cause) => failureOf(cause, notify),
  })
  const template = useMutation({
    mutationFn: () => call('GET /admin/products/template'),
    onSuccess: saveFile,
    onError: (cause) => failureOf(cause, notify),
  })
  const found = data?.data
  return (
    <Card sx={{ mt: 2, maxWidth: 960 }}>
      <Title title="nafha.import.title" />
      <CardContent>
        <Typography gutterBottom>{translate('nafha.import.help')}</Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Button
            variant="contained"
            startIcon={<UploadIcon />}
            onClick={() => chooser.current?.click()}
            disabled={bring.isPending || WORKING.includes(found?.status ?? '')}
          >
            {translate('nafha.import.choose')}
          </Button>
          <Button
            startIcon={<DownloadIcon />}
            onClick={() => template.mutate()}
            disabled={template.isPending}
          >
            {translate('nafha.import.template')}
          </Button>
        </Stack>
        <input
          ref={chooser}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={translate('nafha.import.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) bring.mutate(file)
            target.value = ''
          }}
        />
        {sent !== null && <Progress label={translate('nafha.import.sending')} percent={sent} />}
        {found && <Found found={found} onStart={start.mutate} pending={start.isPending} />}
      </CardContent>
    </Card>
  )
}

const Progress = ({ label, percent }: { label: string; percent: number }) => (
  <Box sx={{ mt: 2 }} role="status">
    <Typography variant="body2">
      {label} {percent} %
    </Typography>
    <LinearProgress variant="determinate" value={percent} aria-label={label} />
  </Box>
)

interface FoundProps {
  found: CatalogImport
  onStart: (faulty: FaultyChoice) => void
  pending: boolean
}

/** Names in one line, each in its own direction. */
const isolated = (names: string[]) => names.map((name) => `\u2068${name}\u2069`).join(' · ')

const severities = {
  checking: 'info',
  importing: 'info',
  checked: 'info',
  unreadable: 'error',
  refused: 'error',
  failed: 'error',
  done: 'success',
} as const

const Found = ({ found, onStart, pending }: FoundProps) => {
  const translate = useTranslate()
  const { status, progress, created, changed, stocks_changed: stocks, lines, faulty_lines: faulty } = found
  const counts = { created, changed, stocks, lines, faulty }
  const isReady = READY.includes(status)
  if (WORKING.includes(status)) {
    return <Progress label={translate(`nafha.import.status.${status}`, counts)} percent={progress} />
  }
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Typography variant="subtitle2">{found.file_name}</Typography>
      <Alert severity={severities[status]}>{translate(`nafha.import.status.${status}`, counts)}</Alert>
      {isReady && (
        <Stack direction="row" spacing={1}>
          {faulty === 0 ? (
            <Button
              variant="contained"
              disabled={pending || created + changed === 0}
              onClick={() => onStart('none')}
            >
              {translate('nafha.import.take_all')}
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={pending || (status === 'checked' && created + changed === 0)}
              onClick={() => onStart('rest')}
            >
              {translate('nafha.import.take_rest')}
            </Button>
          )}
        </Stack>
      )}
      {found.ignored_columns.length > 0 && (
        <Alert severity="warning">
          {translate('nafha.import.ignored', { columns: isolated(found.ignored_columns) })}
        </Alert>
      )}
      {found.errors.length > 0 && <ImportErrors errors={found.errors} />}
      {found.changes.length > 0 && <ImportChanges changes={found.changes} />}
    </Stack>
  )
}
