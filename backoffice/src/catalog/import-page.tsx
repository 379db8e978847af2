import DownloadIcon from '@mui/icons-material/Download'
import UploadIcon from '@mui/icons-material/UploadFile'
import { Alert, Box, Button, Card, CardContent, LinearProgress, Stack, Typography } from '@mui/material'
import type { CatalogImport, FaultyChoice } from '@nafha/contract/admin/catalog-csv'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { replaceQueryData } from '../platform/replace-query-data.ts'
import { saveFile } from '../platform/save-file.ts'
import { upload } from '../platform/upload.ts'
import { notifyError } from '../shell/notify-error.ts'
import { ImportChanges, ImportErrors } from './import-tables.tsx'

const WORKING = ['checking', 'importing']
/** Statuses in which staff can start the import. */
const READY = ['checked', 'refused', 'failed']
/** Milliseconds between two polls of a running import. */
const POLL_INTERVAL_MS = 700

/** Returns the import named in the address, which survives a reload; otherwise the caller's newest unfinished one. */
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
    // Put it into the address, so that it stays on the page when it is done.
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
  const [percent, setPercent] = useState<number | null>(null)
  const key = ['import', id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call('GET /admin/imports/:id', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      WORKING.includes(state.data?.data.status ?? '') ? POLL_INTERVAL_MS : false,
  })
  const uploadFile = useMutation({
    mutationFn: (file: File) => upload<CatalogImport>('imports', file, setPercent),
    onSuccess: (catalogImport) => setId(catalogImport.id),
    onError: (cause) => notifyError(cause, notify),
    onSettled: () => setPercent(null),
  })
  const start = useMutation({
    mutationFn: (faulty: FaultyChoice) =>
      call('POST /admin/imports/:id/start', { params: { id: id ?? 0 }, body: { faulty } }),
    onSuccess: (answer) => replaceQueryData(queries, key, answer),
    onError: (cause) => notifyError(cause, notify),
  })
  const template = useMutation({
    mutationFn: () => call('GET /admin/products/template'),
    onSuccess: saveFile,
    onError: (cause) => notifyError(cause, notify),
  })
  const catalogImport = data?.data
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
            disabled={uploadFile.isPending || WORKING.includes(catalogImport?.status ?? '')}
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
            if (file) uploadFile.mutate(file)
            target.value = ''
          }}
        />
        {percent !== null && <Progress label={translate('nafha.import.sending')} percent={percent} />}
        {catalogImport && (
          <ImportResult catalogImport={catalogImport} onStart={start.mutate} pending={start.isPending} />
        )}
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

interface ImportResultProps {
  catalogImport: CatalogImport
  onStart: (faulty: FaultyChoice) => void
  pending: boolean
}

/** Joins names into one line, each in its own direction. */
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

const ImportResult = ({ catalogImport, onStart, pending }: ImportResultProps) => {
  const translate = useTranslate()
  const {
    status,
    progress,
    created,
    changed,
    stocks_changed: stocks,
    lines,
    faulty_lines: faulty,
  } = catalogImport
  const counts = { created, changed, stocks, lines, faulty }
  const isReady = READY.includes(status)
  if (WORKING.includes(status)) {
    return <Progress label={translate(`nafha.import.status.${status}`, counts)} percent={progress} />
  }
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h2">
        {catalogImport.file_name}
      </Typography>
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
      {catalogImport.ignored_columns.length > 0 && (
        <Alert severity="warning">
          {translate('nafha.import.ignored', { columns: isolated(catalogImport.ignored_columns) })}
        </Alert>
      )}
      {catalogImport.errors.length > 0 && <ImportErrors errors={catalogImport.errors} />}
      {catalogImport.changes.length > 0 && <ImportChanges changes={catalogImport.changes} />}
    </Stack>
  )
}
