import { Stack, Typography } from '@mui/material'
import { required, TextInput, useTranslate } from 'react-admin'
import { MONDAY_FIRST, weekdayName } from './weekdays.ts'

const isThere = required()

/** The time of each weekday from which an order counts for the next business day. */
export const CutOffsInput = () => {
  const translate = useTranslate()
  return (
    <Stack sx={{ width: '100%', mb: 2 }} spacing={1}>
      <Typography variant="subtitle2" component="h2">
        {translate('nafha.methods.cut_offs')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('nafha.methods.cut_offs_help')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {MONDAY_FIRST.map((weekday) => (
          <TextInput
            key={weekday}
            source={`cut_offs.${weekday}`}
            label={weekdayName(weekday)}
            type="time"
            validate={isThere}
            helperText={false}
            sx={{ width: 140 }}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }}
          />
        ))}
      </Stack>
    </Stack>
  )
}
