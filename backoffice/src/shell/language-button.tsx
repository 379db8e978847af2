import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import LanguageIcon from '@mui/icons-material/Translate'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useLocales } from 'react-admin'
import { chooseLanguage, language } from '../platform/language.ts'
import { useConfirmDiscard } from './unsaved.ts'

const wideOnly = { display: { xs: 'none', sm: 'inline-flex' }, alignItems: 'center', gap: 0.5 }

/**
 * Menu of languages. react-admin's own changes the language in every tab of the browser before anybody is asked about
 * unsaved changes.
 */
export const LanguageButton = () => {
  const languages = useLocales()
  const confirmDiscard = useConfirmDiscard()
  const current = languages.find(({ locale }) => locale === language)?.name
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (locale: string) => {
    setAnchor(null)
    if (locale !== language && confirmDiscard()) chooseLanguage(locale)
  }
  return (
    <>
      <Button
        color="inherit"
        variant="text"
        aria-label={current}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 0.5, minWidth: 0 }}
      >
        <LanguageIcon />
        {/* On a phone the title of the page needs the room. */}
        <Box component="span" sx={wideOnly}>
          {current}
          <ExpandMoreIcon fontSize="small" />
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map(({ locale, name }) => (
          <MenuItem key={locale} lang={locale} selected={locale === language} onClick={() => choose(locale)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
