import { Chip, Stack } from '@mui/material'
import { type AdminSearchPhrases, PHRASE_KINDS } from '@nafha/contract/admin/search'
import { TAGS } from '@nafha/contract/tags'
import { useEffect, useRef } from 'react'
import {
  Create,
  DataTable,
  Edit,
  required,
  SelectInput,
  SimpleForm,
  TextArrayInput,
  useTranslate,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { may } from '../platform/session.ts'
import { genders } from '../shell/choices.ts'
import { ListPage } from '../shell/list-page.tsx'
import { pathOf } from '../shell/localized.ts'
import { RecordLink } from '../shell/record-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { SearchToolbar } from './search-toolbar.tsx'
import { useCollections } from './use-collections.ts'

const kinds = PHRASE_KINDS.map((id) => ({ id, name: `nafha.search_words.kinds.${id}` }))
const tags = TAGS.map((id) => ({ id, name: `nafha.catalog.tags.${id}` }))

/** Says what phrases mean: the kind, and the gender, tag or collection. */
const Meaning = ({ kind, value }: Pick<AdminSearchPhrases, 'kind' | 'value'>) => {
  const translate = useTranslate()
  const collections = useCollections()
  const collection = collections.find(({ slug }) => slug === value)
  const names = {
    gender: () => translate(`nafha.catalog.genders.${value}`),
    tag: () => translate(`nafha.catalog.tags.${value}`),
    collection: () => (collection ? pathOf(collection.id, collections) : value),
    nothing: () => '',
  }
  const name = names[kind]()
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, whiteSpace: { sm: 'nowrap' } }}
    >
      <Chip size="small" label={translate(`nafha.search_words.kinds.${kind}`)} />
      {name && <span>{name}</span>}
    </Stack>
  )
}

/** Lists the phrases by which a search sets a filter. */
export const SearchPhraseList = () => (
  <>
    <SearchTabs />
    <ListPage sort={{ field: 'id', order: 'ASC' }} filters={[<SearchFilter key="q" source="q" alwaysOn />]}>
      <DataTable<AdminSearchPhrases> bulkActionButtons={false}>
        <DataTable.Col
          source="kind"
          label="nafha.search_words.meaning"
          render={(row: AdminSearchPhrases) => (
            <RecordLink page={may('catalog.edit') ? 'edit' : false}>
              <Meaning {...row} />
            </RecordLink>
          )}
        />
        <DataTable.Col
          source="phrases"
          disableSort
          render={({ phrases }: AdminSearchPhrases) =>
            phrases.map((phrase, at) => (
              <span key={phrase}>
                {at > 0 && ' · '}
                <bdi>{phrase}</bdi>
              </span>
            ))
          }
        />
      </DataTable>
    </ListPage>
  </>
)

/** Offers the values of the chosen kind. Another kind takes back a value that is none of its own. */
const ValueInput = () => {
  const kind = useWatch({ name: 'kind' })
  const { setValue } = useFormContext()
  const collections = useCollections()
  const former = useRef(kind)
  useEffect(() => {
    if (former.current && former.current !== kind) setValue('value', '', { shouldDirty: true })
    former.current = kind
  }, [kind, setValue])
  if (kind === 'gender')
    return (
      <SelectInput
        source="value"
        choices={genders}
        label="nafha.search_words.kinds.gender"
        validate={required()}
      />
    )
  if (kind === 'tag')
    return (
      <SelectInput source="value" choices={tags} label="nafha.search_words.kinds.tag" validate={required()} />
    )
  if (kind !== 'collection') return null
  const choices = collections.map(({ id, slug }) => ({ id: slug, name: pathOf(id, collections) }))
  return (
    <SelectInput
      source="value"
      choices={choices}
      translateChoice={false}
      label="nafha.search_words.kinds.collection"
      validate={required()}
    />
  )
}

const Inputs = () => (
  <>
    <SelectInput
      source="kind"
      choices={kinds}
      label="nafha.search_words.meaning"
      helperText="nafha.search_words.meaning_help"
      validate={required()}
    />
    <ValueInput />
    <TextArrayInput
      source="phrases"
      validate={required()}
      helperText="nafha.search_words.phrases_help"
      fullWidth
    />
  </>
)

export const SearchPhraseCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <Inputs />
    </SimpleForm>
  </Create>
)

export const SearchPhraseEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm toolbar={<SearchToolbar />} warnWhenUnsavedChanges>
      <Inputs />
    </SimpleForm>
  </Edit>
)
