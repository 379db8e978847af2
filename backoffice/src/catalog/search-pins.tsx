import type { AdminProduct } from '@nafha/contract/admin/catalog'
import type { AdminSearchPins } from '@nafha/contract/admin/search'
import {
  AutocompleteArrayInput,
  Create,
  DataTable,
  Edit,
  ReferenceArrayInput,
  required,
  SimpleForm,
  TextInput,
} from 'react-admin'
import { may } from '../platform/session.ts'
import { DayField } from '../shell/fields.tsx'
import { ListPage } from '../shell/list-page.tsx'
import { inLanguage } from '../shell/localized.ts'
import { formatNumber } from '../shell/numbers.ts'
import { RecordLink } from '../shell/record-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { SearchToolbar } from './search-toolbar.tsx'

/** Lists the terms for which staff have put products first. */
export const SearchPinList = () => (
  <>
    <SearchTabs />
    <ListPage sort={{ field: 'id', order: 'ASC' }} filters={[<SearchFilter key="q" source="q" alwaysOn />]}>
      <DataTable<AdminSearchPins> bulkActionButtons={false}>
        <DataTable.Col
          source="term"
          render={({ term }: AdminSearchPins) => (
            <RecordLink page={may('catalog.edit') ? 'edit' : false}>
              <bdi>{term}</bdi>
            </RecordLink>
          )}
        />
        <DataTable.Col
          source="product_ids"
          disableSort
          render={({ product_ids }: AdminSearchPins) => formatNumber(product_ids.length)}
        />
        <DataTable.Col source="created_at">
          <DayField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  </>
)

const Inputs = () => (
  <>
    <TextInput source="term" validate={required()} helperText="nafha.search_words.term_help" fullWidth />
    <ReferenceArrayInput source="product_ids" reference="products" perPage={25}>
      <AutocompleteArrayInput
        optionText={({ name }: AdminProduct) => inLanguage(name)}
        filterToQuery={(q: string) => ({ q })}
        validate={required()}
        helperText="nafha.search_words.pins_help"
        fullWidth
      />
    </ReferenceArrayInput>
  </>
)

export const SearchPinCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <Inputs />
    </SimpleForm>
  </Create>
)

export const SearchPinEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm toolbar={<SearchToolbar />} warnWhenUnsavedChanges>
      <Inputs />
    </SimpleForm>
  </Edit>
)
