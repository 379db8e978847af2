import type { Theme } from '@mui/material'
import { colours, textFaces } from '@nafha/theme'
import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { language } from '../platform/language.ts'
import { FormFields, SimpleFields } from './form-fields.tsx'
import { ListError, ListPages } from './list-error.tsx'

/** As dark as other words, and in the house's face. */
const readable = { opacity: 1, fontFamily: 'inherit' } as const

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
    // A finger needs more room than a mouse.
    MuiButton: { styleOverrides: { root: { '@media (pointer: coarse)': { minHeight: 44 } } } },
    // react-admin names the box of a row on the element around it, where no screen reader looks.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (box: { 'aria-label'?: string }) => ({ 'aria-label': box['aria-label'] }),
        },
      },
    },
    // A button that is not pressed is too pale on the brand's ground.
    MuiToggleButton: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&:not(.Mui-selected, .Mui-disabled)': { color: theme.palette.text.secondary },
        }),
      },
    },
    // The hint of a field that is only read is to be read, too.
    MuiFormHelperText: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          '&.Mui-disabled:not(.Mui-error)': { color: theme.palette.text.secondary },
        }),
      },
    },
    // Figures of equal width make amounts in a column comparable.
    MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
    // react-admin's bar is light grey in either palette: on it, light words of the dark one are lost. It stays in sight
    // below a long form, as it does on a phone by itself.
    RaToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.palette.background.paper,
          borderTop: `1px solid ${theme.palette.divider}`,
          '&.RaToolbar-desktopToolbar': { position: 'sticky', bottom: 0, zIndex: 2 },
        }),
      },
    },
    // The bar would stay in a card that cuts off what leaves it.
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { overflow: 'visible' } } } },
    RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { overflow: 'visible' } } } },
    // A field that gets the focus is not below that bar.
    MuiCssBaseline: { styleOverrides: { html: { scrollPaddingBottom: '5rem' } } },
    // react-admin makes these too pale to be read: what ends a row of a phone's list, and what a page says that is not there.
    RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
    RaNotFound: { styleOverrides: { root: { '& .RaNotFound-message': readable } } },
    RaAccessDenied: { styleOverrides: { root: { '& .RaAccessDenied-message': readable } } },
    RaError: { styleOverrides: { root: readable } },
    // A filter with a hint below it stays level with the others.
    RaFilterForm: { styleOverrides: { root: { alignItems: 'flex-start' } } },
  },
}

type Colours = (typeof colours)['light']

/** The brand's colours as a Material palette. */
const palette = (mode: 'light' | 'dark', brandColours: Colours): RaThemeOptions['palette'] => ({
  mode,
  background: { default: brandColours.page, paper: brandColours.paper },
  primary: { main: brandColours.ink, contrastText: brandColours['on-ink'] },
  secondary: { main: brandColours.accent, contrastText: brandColours.paper },
  text: { primary: brandColours.ink, secondary: brandColours['ink-soft'] },
  error: { main: brandColours.error },
  success: { main: brandColours.palm },
  info: { main: brandColours.info },
  warning: { main: brandColours['status-pending'] },
  divider: brandColours.line,
})

export const lightTheme: RaThemeOptions = { ...base, palette: palette('light', colours.light) }
export const darkTheme: RaThemeOptions = { ...base, palette: palette('dark', colours.dark) }
