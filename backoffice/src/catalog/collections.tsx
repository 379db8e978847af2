import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Create, Edit, SelectInput, SimpleForm, TextInput, useNotify, useRedirect } from 'react-admin'
import { BilingualInput } from '../shell/bilingual.tsx'
import { pathOf } from '../shell/localized.ts'
import { MissingTranslationsNote } from '../shell/missing-translations.tsx'
import { PictureInput } from '../shell/pictures-input.tsx'
import { SaveToolbar } from '../shell/save-toolbar.tsx'
import { UploadsProvider } from '../shell/uploads-context.tsx'
import { COLLECTIONS, useCollections } from './use-collections.ts'

const Fields = ({ children }: { children?: ReactNode }) => (
  <UploadsProvider>
    <SimpleForm toolbar={<SaveToolbar deletable />} warnWhenUnsavedChanges>
      <MissingTranslationsNote resource="collections" />
      <BilingualInput source="name" required />
      <BilingualInput source="slogan" />
      <BilingualInput source="description" multiline minRows={3} />
      {children}
      <PictureInput source="picture" />
      <TextInput
        source="slug"
        helperText="nafha.catalog.slug_help"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 80 } }}
      />
    </SimpleForm>
  </UploadsProvider>
)

/** Loads the tree again after a save, since react-admin does not refresh it with its own lists. */
function useAfterSave() {
  const queries = useQueryClient()
  const notify = useNotify()
  const redirect = useRedirect()
  return async () => {
    await queries.invalidateQueries({ queryKey: COLLECTIONS })
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
    redirect('list', 'collections')
  }
}

export const CollectionEdit = () => (
  <Edit mutationMode="pessimistic" mutationOptions={{ onSuccess: useAfterSave() }}>
    <Fields />
  </Edit>
)

const ParentInput = () => {
  const collections = useCollections()
  return (
    <SelectInput
      source="parent_id"
      choices={collections.map(({ id }) => ({ id, name: pathOf(id, collections) }))}
      translateChoice={false}
      helperText="nafha.catalog.parent_help"
    />
  )
}

export const CollectionCreate = () => (
  <Create mutationOptions={{ onSuccess: useAfterSave() }}>
    <Fields>
      <ParentInput />
    </Fields>
  </Create>
)
