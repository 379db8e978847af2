import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Edit, SimpleForm, useTranslate } from 'react-admin'
import { SaveToolbar } from '../shell/save-toolbar.tsx'
import { UploadsProvider } from '../shell/uploads-context.tsx'
import { CalendarPreview } from './calendar-preview.tsx'
import { HolidaysInput } from './holidays-input.tsx'
import { RamadanInput } from './ramadan-input.tsx'
import { WeekInput } from './week-input.tsx'

const Part = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate()
  const title = translate(`nafha.calendar.${name}`)
  return (
    <Box component="section" aria-label={title} sx={{ width: '100%', mt: 3 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 1 }}>
        {translate(`nafha.calendar.${name}_help`)}
      </Typography>
      {children}
    </Box>
  )
}

/** Screen of the shop's calendar, by which pages and mails say when an order arrives (rules/delivery 1). */
export const CalendarPage = () => {
  const title = useTranslate()('resources.calendar.name', { smart_count: 1 })
  return (
    <Edit
      resource="calendar"
      id="calendar"
      mutationMode="pessimistic"
      redirect={false}
      title={title}
      actions={false}
      sx={{ '& .RaEdit-card': { minWidth: 0 } }}
    >
      <UploadsProvider>
        <SimpleForm toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <CalendarPreview />
          <Part name="week">
            <WeekInput />
          </Part>
          <Part name="ramadan">
            <RamadanInput />
          </Part>
          <Part name="holidays">
            <HolidaysInput />
          </Part>
        </SimpleForm>
      </UploadsProvider>
    </Edit>
  )
}
