import type { AdminSearchWords } from '@nafha/contract/admin/search'
import {
  Create,
  DataTable,
  DeleteButton,
  Edit,
  required,
  SaveButton,
  SimpleForm,
  TextArrayInput,
  Toolbar,
} from 'react-admin'
import { may } from '../platform/session.ts'
import { DayField } from '../shell/fields.tsx'
import { ListPage } from '../shell/list-page.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'

/** Lists groups of words that search treats as equal. */
export const SearchWordList = () => (
  <ListPage sort={{ field: 'id', order: 'ASC' }} filters={[<SearchFilter key="q" source="q" alwaysOn />]}>
    <DataTable<AdminSearchWords> bulkActionButtons={false}>
      <DataTable.Col
        source="words"
        render={({ words }: AdminSearchWords) => (
          <RecordLink page={may('catalog.edit') ? 'edit' : false}>
            {words.map((word, at) => (
              <span key={word}>
                {at > 0 && ' · '}
                <bdi>{word}</bdi>
              </span>
            ))}
          </RecordLink>
        )}
      />
      <DataTable.Col source="created_at">
        <DayField source="created_at" />
      </DataTable.Col>
    </DataTable>
  </ListPage>
)

const WordsInput = () => (
  <TextArrayInput source="words" validate={required()} helperText="nafha.search_words.help" fullWidth />
)

export const SearchWordCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <WordsInput />
    </SimpleForm>
  </Create>
)

const EditToolbar = () => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <DeleteButton mutationMode="pessimistic" />
  </Toolbar>
)

export const SearchWordEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm toolbar={<EditToolbar />} warnWhenUnsavedChanges>
      <WordsInput />
    </SimpleForm>
  </Edit>
)
