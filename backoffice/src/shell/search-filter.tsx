import { MAX_SEARCH } from '@nafha/contract/admin/lists'
import { TextInput } from 'react-admin'

interface Props {
  source: 'q'
  alwaysOn: true
  label?: string
  /** What is searched. react-admin takes the `helperText` of filters away, and hides it. */
  help?: string
}

/** Where a list is searched. Give it the key `q`. */
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
