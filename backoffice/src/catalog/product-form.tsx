import type { AdminProduct } from '@nafha/contract/admin/catalog'
import { groupOfTag, TAGS, type Tag } from '@nafha/contract/tags'
import {
  ArrayInput,
  AutocompleteArrayInput,
  BooleanInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TabbedForm,
  TabbedFormTabs,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { BilingualInput } from '../shell/bilingual.tsx'
import { genders } from '../shell/choices.ts'
import { pathOf } from '../shell/localized.ts'
import { MissingTranslationsNote } from '../shell/missing-translations.tsx'
import { PicturesInput } from '../shell/pictures-input.tsx'
import { SaveToolbar } from '../shell/save-toolbar.tsx'
import { LayersInput } from './layers-input.tsx'
import { SizesInput } from './sizes-input.tsx'
import { useCollections } from './use-collections.ts'

const NotesInput = ({ source }: { source: string }) => (
  <ArrayInput source={source} defaultValue={[]}>
    <SimpleFormIterator fullWidth disableClear>
      <BilingualInput source="" label="nafha.catalog.note" required />
    </SimpleFormIterator>
  </ArrayInput>
)

const CollectionsInput = () => {
  const collections = useCollections()
  return (
    <AutocompleteArrayInput
      source="collections_id"
      choices={collections.map(({ id }) => ({ id, name: pathOf(id, collections) }))}
      translateChoice={false}
      validate={required()}
      helperText="nafha.catalog.collections_help"
      fullWidth
    />
  )
}

const TagsInput = () => {
  const translate = useTranslate()
  return (
    <AutocompleteArrayInput
      source="tags"
      defaultValue={[]}
      choices={TAGS.map((id) => ({ id, name: `nafha.catalog.tags.${id}` }))}
      groupBy={({ id }: { id: Tag }) => translate(`nafha.catalog.tag_groups.${groupOfTag(id)}`)}
      helperText="nafha.catalog.tags_help"
      fullWidth
    />
  )
}

/** No delete button for a product that was sold: it can only become a draft. */
const ProductToolbar = () => {
  const product = useRecordContext<AdminProduct>()
  return <SaveToolbar deletable={product?.sizes?.every((size) => !size.sold) ?? false} />
}

/**
 * Form of a product. The browser's own validation is off: it would block a save without a message when the invalid field is
 * on another tab.
 */
export const ProductFields = () => (
  <TabbedForm
    noValidate
    warnWhenUnsavedChanges
    tabs={<TabbedFormTabs variant="scrollable" scrollButtons="auto" />}
    toolbar={<ProductToolbar />}
    sx={{ minWidth: 0 }}
  >
    <TabbedForm.Tab label="nafha.catalog.tab_texts">
      <MissingTranslationsNote resource="products" />
      <BilingualInput source="name" required />
      <BilingualInput source="type" required helperText="nafha.catalog.type_help" />
      <BilingualInput source="concentration" required />
      <BilingualInput source="family" required />
      <BilingualInput source="description" required multiline minRows={5} />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="nafha.catalog.tab_notes">
      <NotesInput source="top_notes" />
      <NotesInput source="heart_notes" />
      <NotesInput source="base_notes" />
      <LayersInput />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="nafha.catalog.tab_sizes">
      <SizesInput />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="nafha.catalog.tab_pictures">
      <PicturesInput source="pictures" />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="nafha.catalog.tab_shop">
      <MissingTranslationsNote resource="products" />
      <BooleanInput source="published" helperText="nafha.catalog.published_help" />
      <SelectInput source="gender" choices={genders} validate={required()} />
      <CollectionsInput />
      <TagsInput />
      <BooleanInput source="best_seller" />
      <BooleanInput source="new_trend" />
      <TextInput
        source="slug"
        helperText="nafha.catalog.slug_help"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 80 } }}
      />
    </TabbedForm.Tab>
  </TabbedForm>
)
