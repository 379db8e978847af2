import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ArrayInput, SimpleFormIterator, TextInput, useTranslate } from 'react-admin'
import { BilingualInput } from '../shell/bilingual.tsx'

/** Returns the label of a page's field, by the last word of its path. */
export const fieldLabel = (source: string) => `resources.pages.fields.${source.split('.').at(-1)}`

/** Input for a text of a page, required in English. */
export const RequiredText = ({ source, long = false }: { source: string; long?: boolean }) => (
  <BilingualInput
    source={source}
    label={fieldLabel(source)}
    required
    {...(long ? { multiline: true, minRows: 3 } : {})}
  />
)

export const Part = ({ name, children }: { name: string; children: ReactNode }) => {
  const title = useTranslate()(fieldLabel(name))
  return (
    <Box component="section" aria-label={title} sx={{ width: '100%', mt: 3 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

interface EntriesProps {
  source: string
  /** True when the shop defines the entries, so that none can be added or removed. */
  fixed?: boolean
  children: ReactNode
}

/** Input for a list whose entries are reordered with arrows. */
export const Entries = ({ source, fixed = false, children }: EntriesProps) => (
  <ArrayInput source={source} label={fieldLabel(source)} defaultValue={[]}>
    <SimpleFormIterator fullWidth disableClear disableAdd={fixed} disableRemove={fixed}>
      {children}
    </SimpleFormIterator>
  </ArrayInput>
)

/** Input for a list of plain texts. */
export const Lines = ({ source, long = false }: { source: string; long?: boolean }) => (
  <Entries source={source}>
    <BilingualInput
      source=""
      label="resources.pages.fields.line"
      required
      {...(long ? { multiline: true } : {})}
    />
  </Entries>
)

export const TitledText = ({ source }: { source: string }) => (
  <Part name={source}>
    <RequiredText source={`${source}.title`} />
    <RequiredText source={`${source}.text`} long />
  </Part>
)

/** Inputs for a button: its label, and the page of the shop that it leads to. */
export const LinkInputs = ({ source }: { source: string }) => (
  <Part name={source}>
    <RequiredText source={`${source}.label`} />
    <TextInput
      source={`${source}.href`}
      label={fieldLabel('href')}
      helperText="nafha.content.href_help"
      slotProps={{ htmlInput: { dir: 'ltr', maxLength: 300 } }}
    />
  </Part>
)
