import type { AdminSearchWords } from '@nafha/contract/admin/search'
import { Create, DataTable, Edit, required, SimpleForm, TextArrayInput } from 'react-admin'
import { may } from '../platform/session.ts'
import { DayField } from '../shell/fields.tsx'
import { ListPage } from '../shell/list-page.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { SearchToolbar } from './search-toolbar.tsx'

/** Lists groups of words that search treats as equal. */
export const SearchWordList = () => (
  <>
    <SearchTabs />
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
  </>
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

export const SearchWordEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm toolbar={<SearchToolbar />} warnWhenUnsavedChanges>
      <WordsInput />
    </SimpleForm>
  </Edit>
)
