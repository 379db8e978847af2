import PrintIcon from '@mui/icons-material/PrintOutlined'
import {
  Box,
  Button,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import { shopDay } from '@nafha/contract/values/calendar'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { language } from '../platform/language.ts'
import { PaperPage } from '../shell/paper-page.tsx'
import { cityName } from '../shell/place-names.ts'
import { useCourierChoices } from './use-courier-choices.ts'

const COLUMNS = ['order_number', 'number', 'recipient', 'city', 'bottles', 'testers'] as const

/** The parcels that a courier collects on a day, to print and to sign. */
export const HandoverPage = () => {
  const translate = useTranslate()
  const choices = useCourierChoices()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const courier = search.get('courier') ?? String(choices.at(-1)?.id ?? '')
  const query = { courier, day: search.get('day') ?? shopDay(new Date()) }
  const change = (part: Partial<typeof query>) => setSearch({ ...query, ...part }, { replace: true })
  const { data, isPending, error } = useQuery({
    queryKey: ['handover', query],
    queryFn: () => call('GET /admin/parcels/handover', { query }),
    enabled: courier !== '',
  })
  const handover = data?.data
  const parcels = handover?.parcels ?? []
  return (
    <PaperPage>
      <Title title="nafha.couriers.handover" />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ displayPrint: 'none', mb: 2 }}>
        <Button color="inherit" sx={{ minHeight: 44, flex: 'none' }} onClick={() => navigate(-1)}>
          {translate('ra.action.back')}
        </Button>
        <TextField
          select
          label={translate('nafha.couriers.courier')}
          value={courier}
          onChange={(event) => change({ courier: event.target.value })}
          sx={{ minWidth: 220 }}
        >
          {choices.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          label={translate('nafha.couriers.day')}
          value={query.day}
          onChange={(event) => event.target.value && change({ day: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
      {isPending && <Typography role="status">{translate('ra.page.loading')}</Typography>}
      {error && <Typography role="alert">{error.message}</Typography>}
      {handover && (
        <>
          <Typography variant="h5" component="h1">
            {handover.courier} ·{' '}
            <bdi>{deliveryDates({ from: handover.day, to: handover.day }, language).to}</bdi>
          </Typography>
          <Typography sx={{ mb: 2 }}>
            {translate('nafha.couriers.parcels', { smart_count: parcels.length })}
          </Typography>
          <Button
            startIcon={<PrintIcon />}
            onClick={() => window.print()}
            sx={{ displayPrint: 'none', alignSelf: 'start', minHeight: 44, mb: 1 }}
          >
            {translate('nafha.couriers.print')}
          </Button>
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  {COLUMNS.map((name) => (
                    <TableCell key={name}>{translate(`nafha.couriers.handover_columns.${name}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {parcels.map((parcel) => (
                  <TableRow key={parcel.id}>
                    {COLUMNS.map((name) => (
                      <TableCell key={name}>
                        <bdi>
                          {name === 'city' ? cityName(parcel.city, translate) : (parcel[name] ?? '–')}
                        </bdi>
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
          <Typography sx={{ mt: 6 }}>{translate('nafha.couriers.signature')}</Typography>
        </>
      )}
    </PaperPage>
  )
}
