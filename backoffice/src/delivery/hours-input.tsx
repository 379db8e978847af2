import { Stack } from '@mui/material'
import { required, TextInput } from 'react-admin'

const isThere = required()

/** Two times of a day by the shop's clock; `source` is empty where an entry of a list has them itself. */
export const HoursInput = ({ source }: { source: string }) => (
  <Stack direction="row" spacing={1}>
    {(['from', 'to'] as const).map((end) => (
      <TextInput
        key={end}
        source={source ? `${source}.${end}` : end}
        label={`nafha.calendar.${end}`}
        type="time"
        validate={isThere}
        helperText={false}
        sx={{ width: 140 }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }}
      />
    ))}
  </Stack>
)
