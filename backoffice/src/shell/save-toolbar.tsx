import { SaveButton, Toolbar } from 'react-admin'

/** For what can be changed but not deleted: react-admin's own toolbar offers both. */
export const SaveToolbar = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)
