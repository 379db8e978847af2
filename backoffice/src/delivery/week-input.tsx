import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import type { AdminCalendar } from '@nafha/contract/delivery/shop-calendar'
import { useFormContext } from 'react-hook-form'
import { locale } from '../platform/language.ts'
import { HoursInput } from './hours-input.tsx'

const USUAL_HOURS = { from: '09:00', to: '18:00' }
/** The week of the Emirates begins on Monday; weekdays are counted from Sunday. */
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

/** A Sunday, from which the names of the weekdays are counted. */
const A_SUNDAY = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000

const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const nameOf = (weekday: number) => weekdays.format(A_SUNDAY + weekday * DAY_MS)

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
            label={nameOf(weekday)}
          />
          {week?.[weekday] && <HoursInput source={`week.${weekday}`} />}
        </Box>
      ))}
      {error?.message && <FormHelperText error>{error.message}</FormHelperText>}
    </Box>
  )
}
