import { DeleteButton, Toolbar, useRecordContext } from 'react-admin'
import { SaveAfterUploadsButton } from './save-after-uploads-button.tsx'

/** Toolbar of a form. react-admin's own always offers to delete, and saves before uploads have ended. */
export const SaveToolbar = ({ deletable = false }: { deletable?: boolean }) => {
  const isStored = useRecordContext()?.id !== undefined
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveAfterUploadsButton />
      {deletable && isStored && <DeleteButton mutationMode="pessimistic" />}
    </Toolbar>
  )
}
