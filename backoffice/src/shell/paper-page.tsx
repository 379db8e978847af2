import { createTheme, Stack, ThemeProvider } from '@mui/material'
import type { ReactNode } from 'react'
import { lightTheme } from './theme.tsx'

const paperTheme = createTheme(lightTheme)

/** A page to print. It is black on white in a dark back office, too, as the paper is. */
export const PaperPage = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={paperTheme}>
    <Stack component="main" sx={{ bgcolor: '#fff', color: '#000', minHeight: '100vh', p: { xs: 2, sm: 3 } }}>
      {children}
    </Stack>
  </ThemeProvider>
)
