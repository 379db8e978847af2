import { Box, FormControlLabel, Stack, Switch, Typography } from '@mui/material'
import type { AdminCalendar } from '@nafha/contract/delivery/shop-calendar'
import { DateInput, required, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { HoursInput } from './hours-input.tsx'

const NEW_RAMADAN = {
  from: '',
  to: '',
  hours: { from: '09:00', to: '15:00' },
  friday: { from: '09:00', to: '12:00' },
}

const isThere = required()

/** Days of Ramadan and the hours that hold on them. */
export const RamadanInput = () => {
  const translate = useTranslate()
  const { watch, setValue } = useFormContext<AdminCalendar>()
  const isSet = watch('ramadan') != null
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={isSet}
            onChange={(_, on) => setValue('ramadan', on ? NEW_RAMADAN : null, { shouldDirty: true })}
          />
        }
        label={translate('nafha.calendar.has_ramadan')}
      />
      {isSet && (
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ mt: 1 }}>
          <DateInput source="ramadan.from" label="nafha.calendar.first_day" validate={isThere} />
          <DateInput source="ramadan.to" label="nafha.calendar.last_day" validate={isThere} />
          <Box>
            <Typography variant="body2">{translate('nafha.calendar.ramadan_hours')}</Typography>
            <HoursInput source="ramadan.hours" />
          </Box>
          <Box>
            <Typography variant="body2">{translate('nafha.calendar.ramadan_friday')}</Typography>
            <HoursInput source="ramadan.friday" />
          </Box>
        </Stack>
      )}
    </Box>
  )
}
