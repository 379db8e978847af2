import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { type CatalogImport, MOST_CHANGES } from '@nafha/contract/admin/catalog-csv'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

const ListTable = ({ heads, children }: { heads: string[]; children: ReactNode }) => {
  const translate = useTranslate()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{translate(`nafha.import.${head}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  )
}

/** Lists the lines that cannot be imported, with the reason. */
export const ImportErrors = ({ errors }: Pick<CatalogImport, 'errors'>) => (
  <ListTable heads={['line', 'column', 'error']}>
    {errors.map(({ line, column, message }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: errors are never reordered
      <TableRow key={at}>
        <TableCell>{line}</TableCell>
        <TableCell dir="ltr">{column}</TableCell>
        <TableCell>{message}</TableCell>
      </TableRow>
    ))}
  </ListTable>
)

/** Lists each cell that the file changes, with its old and new value. */
export const ImportChanges = ({ changes }: Pick<CatalogImport, 'changes'>) => {
  const translate = useTranslate()
  return (
    <section>
      <Typography variant="subtitle2" component="h2">
        {translate('nafha.import.changes')}
      </Typography>
      {changes.length === MOST_CHANGES && (
        <Typography variant="body2">
          {translate('nafha.import.first_changes', { n: MOST_CHANGES })}
        </Typography>
      )}
      <ListTable heads={['line', 'product', 'column', 'from', 'to']}>
        {changes.map(({ line, slug, column, from, to }) => (
          <TableRow key={`${line} ${column}`}>
            <TableCell>{line}</TableCell>
            <TableCell>
              <bdi>{slug}</bdi>
            </TableCell>
            <TableCell dir="ltr">{column}</TableCell>
            <TableCell dir="auto">{from}</TableCell>
            <TableCell dir="auto">{to}</TableCell>
          </TableRow>
        ))}
      </ListTable>
    </section>
  )
}
