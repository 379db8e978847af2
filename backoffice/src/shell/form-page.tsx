import type { ReactElement, ReactNode } from 'react'
import { Create, Edit } from 'react-admin'
import { UploadsProvider } from './uploads-context.tsx'

/** Tabs scroll within the form, and never the page. */
const narrow = { '& .RaEdit-card, & .RaCreate-card': { minWidth: 0 } } as const

/** A form with tabs over something that is there: what was saved stays on the screen. */
export const EditPage = ({ actions, children }: { actions: ReactElement; children: ReactNode }) => (
  <Edit mutationMode="pessimistic" redirect={false} actions={actions} sx={narrow}>
    <UploadsProvider>{children}</UploadsProvider>
  </Edit>
)

/** The same for something new. */
export const CreatePage = ({ children }: { children: ReactNode }) => (
  <Create redirect="edit" sx={narrow}>
    <UploadsProvider>{children}</UploadsProvider>
  </Create>
)
