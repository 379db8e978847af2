import { Stack, Typography } from '@mui/material'
import type { AdminReturn } from '@nafha/contract/admin/returns'
import { UNIT_CONDITIONS } from '@nafha/contract/returns/rules'
import { NumberInput, TextInput, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { inLanguage } from '../shell/localized.ts'

const fieldOf = (item: number, condition: string) => `line_${item}_${condition}`

/** Returns the initial values: all units sealed, which a changed mind usually brings. */
export const sealedUnits = ({ lines }: AdminReturn): FieldValues =>
  Object.fromEntries(
    lines.flatMap(({ item_id, quantity }) =>
      UNIT_CONDITIONS.map((condition) => [
        fieldOf(item_id, condition),
        condition === 'sealed' ? quantity : 0,
      ]),
    ),
  )

/** Returns the units of the form by line and condition. */
export const inspectedUnits = (values: FieldValues, { lines }: AdminReturn) =>
  lines.map(({ item_id }) => {
    const units = (condition: string) => Number(values[fieldOf(item_id, condition)] ?? 0)
    return {
      item_id,
      sealed: units('sealed'),
      opened: units('opened'),
      damaged: units('damaged'),
      missing: units('missing'),
    }
  })

/** Inputs for the units of each line in each condition. */
export const InspectInputs = ({ entry }: { entry: AdminReturn }) => {
  const translate = useTranslate()
  return (
    <>
      {entry.lines.map(({ item_id, product_name, size_name, quantity }) => (
        <Stack key={item_id} role="group" aria-label={inLanguage(product_name)} sx={{ mb: 1 }}>
          <Typography variant="body2">
            {inLanguage(product_name)} · {inLanguage(size_name)} · {quantity}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {UNIT_CONDITIONS.map((condition) => (
              <NumberInput
                key={condition}
                source={fieldOf(item_id, condition)}
                label={translate(`nafha.returns.condition.${condition}`)}
                min={0}
                max={quantity}
                step={1}
                sx={{ flex: '1 1 7rem' }}
              />
            ))}
          </Stack>
        </Stack>
      ))}
      <TextInput source="note" label="nafha.returns.note_for_staff" multiline />
    </>
  )
}
