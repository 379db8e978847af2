import { DeleteButton, SaveButton, Toolbar } from 'react-admin'

/** Saves and deletes an entry of the search's words. */
export const SearchToolbar = () => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <DeleteButton mutationMode="pessimistic" />
  </Toolbar>
)
