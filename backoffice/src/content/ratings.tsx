import { Rating } from '@mui/material'
import { type AdminRating, RATED } from '@nafha/contract/admin/content'
import { DataTable, DeleteWithConfirmButton, List, SelectInput, useTranslate } from 'react-admin'
import { DayField } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { PageLink, scrollingList } from '../shell/page-link.tsx'
import { SearchFilter } from '../shell/search-filter.tsx'

const kinds = RATED.map((id) => ({ id, name: `nafha.content.rated.${id}` }))
const stars = [5, 4, 3, 2, 1].map((id) => ({ id, name: String(id) }))

const filters = [
  <SearchFilter key="q" source="q" label="nafha.content.who_or_what" alwaysOn />,
  <SelectInput key="kind" source="kind" label="nafha.content.kind" choices={kinds} alwaysOn />,
  <SelectInput key="rate" source="rate" choices={stars} translateChoice={false} alwaysOn />,
]

const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

/** Lists ratings of products and articles. Staff can delete one given in bad faith. */
export const RatingList = () => (
  <List
    sort={{ field: 'id', order: 'DESC' }}
    filters={filters}
    exporter={false}
    empty={false}
    sx={scrollingList}
  >
    <DataTable<AdminRating> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="created_at" sx={onlyWide}>
        <DayField source="created_at" />
      </DataTable.Col>
      <DataTable.Col source="rate" render={({ rate }: AdminRating) => <Stars rate={rate} />} />
      <DataTable.Col
        source="subject"
        disableSort
        render={({ subject }: AdminRating) => (
          <PageLink to={`/admin/${subject.kind}s/${subject.id}`}>{inLanguage(subject.name)}</PageLink>
        )}
      />
      <DataTable.Col
        source="kind"
        disableSort
        sx={onlyWide}
        render={({ subject }: AdminRating) => <Kind kind={subject.kind} />}
      />
      <DataTable.Col
        source="customer_name"
        disableSort
        render={({ customer_name }: AdminRating) => <bdi>{customer_name}</bdi>}
      />
      <DataTable.Col label="nafha.action" align="right">
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          redirect={false}
          confirmTitle="nafha.content.remove_rating"
          confirmContent="nafha.content.remove_rating_means"
          label="ra.action.remove"
        />
      </DataTable.Col>
    </DataTable>
  </List>
)

const Stars = ({ rate }: { rate: number }) => {
  const label = useTranslate()('nafha.content.stars', { smart_count: rate })
  return <Rating value={rate} readOnly size="small" getLabelText={() => label} />
}

const Kind = ({ kind }: { kind: AdminRating['subject']['kind'] }) =>
  useTranslate()(`nafha.content.rated.${kind}`)
