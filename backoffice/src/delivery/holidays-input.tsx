import { HOLIDAY_CERTAINTIES } from '@nafha/contract/delivery/holiday'
import { ArrayInput, DateInput, required, SelectInput, SimpleFormIterator } from 'react-admin'
import { BilingualInput } from '../shell/bilingual.tsx'

const isThere = required()
const certainties = HOLIDAY_CERTAINTIES.map((id) => ({ id, name: `nafha.calendar.${id}` }))

/** Holidays in any order; the shop sorts them by day. */
export const HolidaysInput = () => (
  <ArrayInput source="holidays" label={false} defaultValue={[]}>
    <SimpleFormIterator
      fullWidth
      inline
      disableClear
      disableReordering
      sx={{
        '& .RaSimpleFormIterator-form': {
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'flex-start',
          minWidth: 0,
        },
        '& .RaSimpleFormIterator-line': { alignItems: 'center' },
        // Shown always: a phone has no pointer that would uncover it.
        '& .RaSimpleFormIterator-action': { visibility: 'visible' },
      }}
    >
      <DateInput
        source="date"
        label="nafha.calendar.date"
        validate={isThere}
        helperText={false}
        fullWidth={false}
        sx={{ minWidth: 170 }}
      />
      <BilingualInput source="name" label="nafha.calendar.holiday_name" required helperText={false} />
      <SelectInput
        source="certainty"
        label="nafha.calendar.certainty"
        choices={certainties}
        defaultValue="expected"
        validate={isThere}
        helperText={false}
        fullWidth={false}
        sx={{ minWidth: 170 }}
      />
    </SimpleFormIterator>
  </ArrayInput>
)
