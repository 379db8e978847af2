import { Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { AdminReturn } from '@nafha/contract/admin/returns'
import { UNIT_CONDITIONS } from '@nafha/contract/returns/rules'
import { useTranslate } from 'react-admin'
import { useIsPhone } from '../shell/is-phone.ts'
import { inLanguage } from '../shell/localized.ts'
import { formatNumber } from '../shell/numbers.ts'

type Line = AdminReturn['lines'][number]

/** The units of a return, with their conditions once they are inspected; one below the other on a phone. */
export const ReturnLines = ({ lines }: { lines: Line[] }) => {
  const phone = useIsPhone()
  return phone ? <LineList lines={lines} /> : <LineTable lines={lines} />
}

const nameOf = ({ product_name, size_name }: Line) => (
  <>
    <bdi>{inLanguage(product_name)}</bdi> · <bdi>{inLanguage(size_name)}</bdi>
  </>
)

const LineList = ({ lines }: { lines: Line[] }) => {
  const translate = useTranslate()
  const countOf = (label: string, units: number) => `${translate(label)}: ${formatNumber(units)}`
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {lines.map((line) => (
        <li key={line.item_id}>
          <Typography>{nameOf(line)}</Typography>
          <Typography variant="body2">{countOf('resources.returns.fields.units', line.quantity)}</Typography>
          {line.inspected && (
            <Typography variant="body2" color="textSecondary">
              {UNIT_CONDITIONS.filter((condition) => line.inspected?.[condition])
                .map((condition) =>
                  countOf(`nafha.returns.condition.${condition}`, line.inspected?.[condition] ?? 0),
                )
                .join(' · ')}
            </Typography>
          )}
        </li>
      ))}
    </Stack>
  )
}

const LineTable = ({ lines }: { lines: Line[] }) => {
  const translate = useTranslate()
  const conditions = lines.some(({ inspected }) => inspected) ? UNIT_CONDITIONS : []
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('nafha.returns.item')}</TableCell>
          <TableCell align="right">{translate('resources.returns.fields.units')}</TableCell>
          {conditions.map((condition) => (
            <TableCell key={condition} align="right">
              {translate(`nafha.returns.condition.${condition}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.item_id}>
            <TableCell>{nameOf(line)}</TableCell>
            <TableCell align="right">{line.quantity}</TableCell>
            {conditions.map((condition) => (
              <TableCell key={condition} align="right">
                {line.inspected?.[condition] ?? ''}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
