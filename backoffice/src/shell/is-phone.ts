import { type Theme, useMediaQuery } from '@mui/material'

/** Tells whether the screen is as narrow as a phone's: lists stand as rows of text, and the bar has room for little. */
export const useIsPhone = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
