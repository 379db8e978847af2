import type { ReactElement, ReactNode } from 'react'
import { Create, Edit } from 'react-admin'
import { UploadsProvider } from './uploads-context.tsx'

/** Lets tabs scroll inside the form instead of widening the page. */
const narrow = { '& .RaEdit-card, & .RaCreate-card': { minWidth: 0 } } as const

/** Page with a form of a stored record, which stays open after a save. */
export const EditPage = ({ actions, children }: { actions: ReactElement; children: ReactNode }) => (
  <Edit mutationMode="pessimistic" redirect={false} actions={actions} sx={narrow}>
    <UploadsProvider>{children}</UploadsProvider>
  </Edit>
)

/** Page with a form of a new record. */
export const CreatePage = ({ children }: { children: ReactNode }) => (
  <Create redirect="edit" sx={narrow}>
    <UploadsProvider>{children}</UploadsProvider>
  </Create>
)
