import { Chip, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { Dashboard } from '@nafha/contract/admin/dashboard'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { may } from '../platform/session.ts'
import { formatMoney } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { formatNumber } from '../shell/numbers.ts'
import { PageLink } from '../shell/page-link.tsx'
import { Panel } from '../shell/panel.tsx'
import { ProductName } from '../shell/product-name.tsx'

interface Column {
  title: string
  number?: boolean
}

/** A short table, or the sentence that there is nothing to show. */
const ShortTable = ({
  columns,
  rows,
  empty,
}: {
  columns: Column[]
  rows: { key: string | number; cells: ReactNode[] }[]
  empty: string
}) => {
  const translate = useTranslate()
  if (rows.length === 0) return <Typography color="textSecondary">{translate(empty)}</Typography>
  const alignOf = (nth: number) => (columns[nth]?.number ? 'right' : 'left')
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map(({ title }, nth) => (
            <TableCell key={title} align={alignOf(nth)}>
              {translate(title)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, nth) => (
              <TableCell key={columns[nth]?.title} align={alignOf(nth)}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type Props = { dashboard: Dashboard }

export const BestSellers = ({ dashboard: { best_sellers } }: Props) => (
  <Panel title="nafha.dashboard.best_sellers">
    <ShortTable
      empty="nafha.dashboard.nothing_sold"
      columns={[
        { title: 'nafha.dashboard.product' },
        { title: 'nafha.dashboard.units', number: true },
        { title: 'nafha.dashboard.value', number: true },
      ]}
      rows={best_sellers.map(({ product_id, product_name, units, value }) => ({
        key: product_id,
        cells: [
          <ProductName key="name" id={product_id} name={product_name} />,
          formatNumber(units),
          formatMoney(value),
        ],
      }))}
    />
  </Panel>
)

const lowList = `/admin/sizes?filter=${encodeURIComponent(JSON.stringify({ low: 'true' }))}`

export const LowStock = ({ dashboard: { low_stock } }: Props) => {
  const translate = useTranslate()
  return (
    <Panel title="nafha.stock.low">
      <ShortTable
        empty="nafha.dashboard.nothing_low"
        columns={[
          { title: 'nafha.dashboard.product' },
          { title: 'nafha.catalog.size' },
          { title: 'nafha.dashboard.left', number: true },
        ]}
        rows={low_stock.sizes.map((size) => ({
          key: size.id,
          cells: [
            <ProductName key="name" id={size.product_id} name={size.product_name} />,
            <>
              {inLanguage(size.label)}
              {size.tester && ` · ${translate('nafha.stock.tester')}`}
            </>,
            <Chip
              key="left"
              size="small"
              color={size.available === 0 ? 'error' : 'warning'}
              label={formatNumber(size.available)}
            />,
          ],
        }))}
      />
      {low_stock.total > low_stock.sizes.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <PageLink to={lowList}>
            {translate('nafha.dashboard.all_low', { smart_count: low_stock.total })}
          </PageLink>
        </Typography>
      )}
    </Panel>
  )
}

const createPath = (resource: string, record: object) =>
  `/admin/${resource}/create?source=${encodeURIComponent(JSON.stringify(record))}`

/** Leads from a search that found nothing to what makes it find something, with the term filled in. */
const HelpForTerm = ({ term }: { term: string }) => {
  const translate = useTranslate()
  const ways = [
    // A synonym is one word.
    ...(/\s/.test(term) ? [] : [['words', createPath('search-words', { words: [term] })]]),
    ['phrase', createPath('search-phrases', { phrases: [term] })],
    ['pins', createPath('search-pins', { term })],
  ] as const
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      {ways.map(([way, to]) => (
        <PageLink key={way} to={to}>
          {translate(`nafha.search_words.from_search.${way}`)}
        </PageLink>
      ))}
    </Stack>
  )
}

export const EmptySearches = ({ dashboard: { empty_searches } }: Props) => {
  const translate = useTranslate()
  return (
    <Panel title="nafha.dashboard.empty_searches">
      <ShortTable
        empty="nafha.dashboard.nothing_missed"
        columns={[
          { title: 'nafha.dashboard.term' },
          { title: 'nafha.language' },
          { title: 'nafha.dashboard.searches', number: true },
          ...(may('catalog.edit') ? [{ title: 'nafha.search_words.from_search.title' }] : []),
        ]}
        rows={empty_searches.map(({ term, language, searches }) => ({
          key: `${language} ${term}`,
          cells: [
            <bdi key="term">{term}</bdi>,
            translate(`nafha.customers.language.${language}`),
            formatNumber(searches),
            ...(may('catalog.edit') ? [<HelpForTerm key="help" term={term} />] : []),
          ],
        }))}
      />
    </Panel>
  )
}
