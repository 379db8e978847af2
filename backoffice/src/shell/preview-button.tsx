import PreviewIcon from '@mui/icons-material/Visibility'
import {
  Box,
  Dialog,
  DialogContent,
  DialogTitle,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import { type ReactNode, useState } from 'react'
import { Button, useTranslate } from 'react-admin'
import { language as pageLanguage } from '../platform/language.ts'

/**
 * Opens a preview of the saved record in either language. Only staff can open it.
 * @param children renders it in the chosen language
 */
export const PreviewButton = ({ children }: { children: (language: Language) => ReactNode }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [language, setLanguage] = useState<Language>(pageLanguage)
  return (
    <>
      <Button label="nafha.catalog.preview" onClick={() => setOpen(true)}>
        <PreviewIcon />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="md">
        <DialogTitle>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            {translate('nafha.catalog.preview')}
            <ToggleButtonGroup
              exclusive
              size="small"
              value={language}
              onChange={(_, choice: Language | null) => choice && setLanguage(choice)}
            >
              {LANGUAGES.map((one) => (
                <ToggleButton key={one} value={one}>
                  {translate(`nafha.catalog.in_${one}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Stack>
        </DialogTitle>
        <DialogContent>
          {open && (
            <Box dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language}>
              {children(language)}
            </Box>
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}
