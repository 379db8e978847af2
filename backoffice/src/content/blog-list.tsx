import type { AdminBlog } from '@nafha/contract/admin/content'
import { CreateButton, DataTable, FilterButton, SelectInput, SimpleList, TopToolbar } from 'react-admin'
import { yesNo } from '../shell/choices.ts'
import { DayField } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { ListPage } from '../shell/list-page.tsx'
import { inLanguage } from '../shell/localized.ts'
import { MissingTranslationsChip } from '../shell/missing-translations.tsx'
import { PublishedChip } from '../shell/published-chip.tsx'
import { PublishingButton } from '../shell/publishing-button.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'
import { Thumbnail } from '../shell/thumbnail.tsx'

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <SelectInput key="published" source="published" choices={yesNo} />,
  <SelectInput key="arabic" source="missing_arabic" label="nafha.content.lacks_arabic" choices={yesNo} />,
]

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <CreateButton />
    <PublishingButton />
  </TopToolbar>
)

/** Lists every article, drafts too. */
export const BlogList = () => {
  const phone = useIsPhone()
  return (
    <ListPage sort={{ field: 'created_at', order: 'DESC' }} filters={filters} actions={<Actions />}>
      {phone ? <Phone /> : <Table />}
    </ListPage>
  )
}

const Table = () => (
  <DataTable<AdminBlog> bulkActionButtons={false} rowClick="edit">
    <DataTable.Col
      label="nafha.catalog.picture"
      render={({ picture }: AdminBlog) => <Thumbnail picture={picture} size={48} />}
    />
    <DataTable.Col
      source="title"
      render={({ title }: AdminBlog) => <RecordLink page="edit">{inLanguage(title)}</RecordLink>}
    />
    <DataTable.Col
      source="published"
      disableSort
      render={({ published, created_at }: AdminBlog) => (
        <PublishedChip published={published} from={created_at} />
      )}
    />
    <DataTable.Col
      source="missing_arabic"
      disableSort
      render={({ missing_arabic }: AdminBlog) => (
        <MissingTranslationsChip missing={missing_arabic} resource="blogs" />
      )}
    />
    <DataTable.Col source="created_at">
      <DayField source="created_at" />
    </DataTable.Col>
    <DataTable.Col
      source="ratings_number"
      align="right"
      render={({ rate, ratings_number }: AdminBlog) =>
        ratings_number > 0 && `${rate.toFixed(1)} (${ratings_number})`
      }
    />
  </DataTable>
)

const Phone = () => (
  <SimpleList<AdminBlog>
    leftIcon={({ picture }) => <Thumbnail picture={picture} size={48} />}
    primaryText={({ title }) => inLanguage(title)}
    secondaryText={({ published, created_at, missing_arabic }) => (
      <>
        <PublishedChip published={published} from={created_at} />{' '}
        {missing_arabic.length > 0 && <MissingTranslationsChip missing={missing_arabic} resource="blogs" />}
      </>
    )}
    rowClick="edit"
  />
)
