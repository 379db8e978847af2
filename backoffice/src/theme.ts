import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { language } from './language.ts'

const ARABIC = '"IBM Plex Sans Arabic", system-ui, sans-serif'
const LATIN = '"Instrument Sans Variable", system-ui, sans-serif'

const base: RaThemeOptions = {
  ...defaultTheme,
  direction: language === 'ar' ? 'rtl' : 'ltr',
  shape: { borderRadius: 2 },
  typography: { fontFamily: language === 'ar' ? ARABIC : LATIN, button: { textTransform: 'none' } },
}

/** The shop's ground, ink and saffron: the design's tokens, for a tool that is looked at all day. */
export const lightTheme: RaThemeOptions = {
  ...base,
  palette: {
    mode: 'light',
    background: { default: '#f7f3ec', paper: '#fdfbf7' },
    primary: { main: '#1c1714', contrastText: '#f7f3ec' },
    secondary: { main: '#85541f', contrastText: '#fdfbf7' },
    text: { primary: '#1c1714', secondary: '#64584d' },
    error: { main: '#9a2f20' },
    success: { main: '#2f4a3c' },
    info: { main: '#31505f' },
    warning: { main: '#7a4d12' },
    divider: '#dcd2c3',
  },
}

export const darkTheme: RaThemeOptions = {
  ...base,
  palette: {
    mode: 'dark',
    background: { default: '#14100e', paper: '#1f1a16' },
    primary: { main: '#f2ebe0', contrastText: '#1c1714' },
    secondary: { main: '#d9a866', contrastText: '#1c1714' },
    text: { primary: '#f2ebe0', secondary: '#b8ab9c' },
    divider: '#3d342d',
  },
}
