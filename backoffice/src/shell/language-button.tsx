import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import LanguageIcon from '@mui/icons-material/Translate'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useLocales } from 'react-admin'
import { chooseLanguage, language } from '../platform/language.ts'
import { useMayDrop } from './unsaved.ts'

const wideOnly = { display: { xs: 'none', sm: 'inline-flex' }, alignItems: 'center', gap: 0.5 }

/**
 * Instead of react-admin's own, which has changed the language before anyone could be asked about what is typed, in every other
 * tab of the browser, too.
 */
export const LanguageButton = () => {
  const languages = useLocales()
  const mayDrop = useMayDrop()
  const current = languages.find(({ locale }) => locale === language)?.name
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (wanted: string) => {
    setAnchor(null)
    if (wanted !== language && mayDrop()) chooseLanguage(wanted)
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
        {/* A phone's bar needs the room for the title of the page. */}
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
