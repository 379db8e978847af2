import { colours, textFaces } from '@nafha/theme'
import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { language } from '../platform/language.ts'
import { FormFields, SimpleFields } from './form-fields.tsx'
import { ListError, ListPages } from './list-error.tsx'

const base: RaThemeOptions = {
  ...defaultTheme,
  direction: language === 'ar' ? 'rtl' : 'ltr',
  shape: { borderRadius: 2 },
  typography: { fontFamily: textFaces[language], button: { textTransform: 'none' } },
  components: {
    ...defaultTheme.components,
    RaList: { defaultProps: { error: <ListError />, pagination: <ListPages /> } },
    RaSimpleForm: { defaultProps: { component: SimpleFields } },
    RaTabbedForm: { defaultProps: { component: FormFields } },
    // On a phone the place is the page's title's: the languages have their sign alone, and keep their name for who hears it.
    RaLocalesMenuButton: {
      styleOverrides: {
        root: {
          '@media (width < 37.5rem)': {
            '& .MuiButton-root': { minWidth: 0, padding: 8, fontSize: 0 },
            '& .MuiButton-startIcon': { margin: 0 },
            '& .MuiButton-endIcon': { display: 'none' },
          },
        },
      },
    },
    // Sums stand under each other.
    MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
    // Filters with a hint below them stand in a line with those without.
    RaFilterForm: { styleOverrides: { root: { alignItems: 'flex-start' } } },
  },
}

type Colours = (typeof colours)['light']

/** The house's ground, ink and accent, for a tool that is looked at all day. */
const palette = (mode: 'light' | 'dark', dress: Colours): RaThemeOptions['palette'] => ({
  mode,
  background: { default: dress.page, paper: dress.paper },
  primary: { main: dress.ink, contrastText: dress['on-ink'] },
  secondary: { main: dress.accent, contrastText: dress.paper },
  text: { primary: dress.ink, secondary: dress['ink-soft'] },
  error: { main: dress.error },
  success: { main: dress.palm },
  info: { main: dress.info },
  warning: { main: dress['status-pending'] },
  divider: dress.line,
})

export const lightTheme: RaThemeOptions = { ...base, palette: palette('light', colours.light) }
export const darkTheme: RaThemeOptions = { ...base, palette: palette('dark', colours.dark) }
