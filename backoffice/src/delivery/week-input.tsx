import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import type { AdminCalendar } from '@nafha/contract/delivery/shop-calendar'
import { useFormContext } from 'react-hook-form'
import { HoursInput } from './hours-input.tsx'
import { MONDAY_FIRST, weekdayName } from './weekdays.ts'

const USUAL_HOURS = { from: '09:00', to: '18:00' }
/** Inputs for the open days of the week and their hours. */
export const WeekInput = () => {
  const { watch, setValue, getFieldState, formState } = useFormContext<AdminCalendar>()
  const week = watch('week')
  const { error } = getFieldState('week', formState)
  const toggle = (weekday: number, isOpen: boolean) =>
    setValue(`week.${weekday}`, isOpen ? { ...USUAL_HOURS } : null, { shouldDirty: true })
  return (
    <Box>
      {MONDAY_FIRST.map((weekday) => (
        <Box
          key={weekday}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            minHeight: 56,
          }}
        >
          <FormControlLabel
            sx={{ width: 180 }}
            control={
              <Checkbox
                checked={week?.[weekday] !== null}
                onChange={(_, isOpen) => toggle(weekday, isOpen)}
              />
            }
            label={weekdayName(weekday)}
          />
          {week?.[weekday] && <HoursInput source={`week.${weekday}`} />}
        </Box>
      ))}
      {error?.message && <FormHelperText error>{error.message}</FormHelperText>}
    </Box>
  )
}
