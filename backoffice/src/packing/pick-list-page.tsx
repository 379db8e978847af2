import {
  Avatar,
  Button,
  GlobalStyles,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material'
import { pickList } from '@nafha/contract/admin/packing'
import { variantPath } from '@nafha/contract/pictures'
import { useQuery } from '@tanstack/react-query'
import { Authenticated, Loading, useTranslate } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { inLanguage } from '../shell/localized.ts'
import { PaperPage } from '../shell/paper-page.tsx'
import { SessionEnded } from '../shell/session-ended.tsx'

/** The units of the orders in `?ids=` to take from the shelf, added up and ready to print. */
export const PickListPage = () => (
  <Authenticated>
    <PickList />
    <SessionEnded />
  </Authenticated>
)

const PickList = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const ids = search.get('ids') ?? ''
  const rows = useQuery({
    queryKey: ['pick-list', ids],
    queryFn: async () => (await call('GET /admin/packing', { query: { ids, per_page: '100' } })).data,
    enabled: ids !== '',
  })
  if (rows.isLoading) return <Loading />
  const lines = pickList(rows.data ?? [])
  return (
    <PaperPage>
      <GlobalStyles styles={{ '@media print': { '.no-print': { display: 'none !important' } } }} />
      <Stack className="no-print" direction="row" spacing={1} sx={{ mb: 2 }}>
        <Button variant="contained" onClick={() => print()} disabled={lines.length === 0}>
          {translate('nafha.orders.print')}
        </Button>
        <Button color="inherit" onClick={() => navigate(-1)}>
          {translate('ra.action.back')}
        </Button>
      </Stack>
      <Typography variant="h5" component="h1">
        {translate('nafha.packing.pick_list_of', { n: rows.data?.length ?? 0 })}
      </Typography>
      {rows.error && <Typography role="alert">{rows.error.message}</Typography>}
      {!rows.error && lines.length === 0 && (
        <Typography role="alert">{translate('nafha.packing.none')}</Typography>
      )}
      <Table size="small" role="presentation" sx={{ mt: 2, maxWidth: 720, '& td': { color: 'inherit' } }}>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.product_size_id} sx={{ breakInside: 'avoid' }}>
              <TableCell sx={{ width: 24, fontSize: 20 }}>☐</TableCell>
              <TableCell sx={{ width: 56 }}>
                {line.picture && (
                  <Avatar
                    variant="square"
                    src={variantPath(line.picture.src, line.picture.widths[0] ?? 0, 'webp')}
                    alt=""
                  />
                )}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap', fontWeight: 700 }}>{line.quantity} ×</TableCell>
              <TableCell>
                <bdi>{inLanguage(line.product_name)}</bdi> <bdi>{inLanguage(line.size_name)}</bdi>
                {line.tester && ` · ${translate('nafha.orders.tester')}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </PaperPage>
  )
}
