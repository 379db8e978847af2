import { MAX_SEARCH } from '@nafha/contract/admin/lists'
import { TextInput } from 'react-admin'

interface Props {
  source: 'q'
  alwaysOn: true
  label?: string
  /** Names the searched fields. react-admin drops the `helperText` of filters. */
  help?: string
}

/** Search field of a list. Give it the key `q`. */
export const SearchFilter = ({ source, alwaysOn, label = 'ra.action.search', help }: Props) => (
  <TextInput
    source={source}
    alwaysOn={alwaysOn}
    label={label}
    helperText={help ?? false}
    slotProps={{ htmlInput: { maxLength: MAX_SEARCH } }}
    resettable
    sx={{ '&& .MuiFormHelperText-root': { display: 'block' } }}
  />
)
